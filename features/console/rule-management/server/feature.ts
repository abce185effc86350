import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { rulesUrl } from '#features/core/rules/contract/addresses.ts';
import { rulesContract } from '../contract/endpoints.ts';
import { rulesProblems } from '../contract/problems.ts';
import { accessRulesSource } from '../contract/sources.ts';
import { accessRules } from './data-sources.ts';
import { confirmException, endException, exceptFromRule } from './except-from-rule.ts';
import { createRule, deleteRule, editRule, restoreRule, switchRule } from './keep-rule.ts';
import { findRule, findRuleParts, findRulePeople, tryRule } from './show-rule.ts';
import { watchExceptions } from './watch-exceptions.ts';

/** Rules about rights, as administrators write them. */
export const ruleManagementFeature: ServerFeature = {
  name: 'rule-management',
  peopleOnly: true,
  problems: rulesProblems.specs,
  screens: [
    {
      url: rulesUrl,
      name: 'access-rules',
      caption: { tr: 'Kurallar', en: 'Rules' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        under: { key: 'access', tr: 'Yetki Yönetimi', en: 'Rights Management', sequence: 20, icon: 'shield-lock' },
        icon: 'gavel',
        sequence: 50,
      },
    },
  ],
  dataSources: [accessRulesSource],
  routes: (parts) => {
    const clock = watchExceptions(parts);
    return [
      bind(rulesContract, {
        findRule,
        findRuleParts,
        findRulePeople,
        tryRule,
        createRule,
        editRule,
        switchRule,
        deleteRule,
        restoreRule,
        exceptFromRule,
        confirmException: async (input, ctx) => {
          const confirmed = await confirmException(input, ctx);
          ctx.afterCommit(clock.look);
          return confirmed;
        },
        endException,
      }),
      accessRules.routes,
    ];
  },
};
