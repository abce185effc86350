import { ruleAddress, rulesUrl } from '../contract/addresses.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { listRules } from './rule-store.ts';
import { ruleMigrations } from './tables.ts';
import type { RoleUse } from '#platform/server/role-use.ts';
import { personalData } from './personal-data.ts';

const rulesOfRole: RoleUse = {
  title: { tr: 'Kurallar', en: 'Rules' },
  screen: rulesUrl,
  find: async (tx, role, company) =>
    (await listRules(tx, company))
      .filter((rule) => rule.role_id === role || rule.other_role_id === role)
      .map(({ id, name, active }) => ({
        id,
        name: active ? { tr: name, en: name } : { tr: `${name} (kapalı)`, en: `${name} (off)` },
        address: ruleAddress(id),
      })),
};

/** Rules about rights and what breaks them; they are written in the console. */
export const rulesFeature: ServerFeature = {
  name: 'rules',
  personalData,
  needs: ['companies', 'screens', 'users', 'access', 'navigation'],
  migrations: ruleMigrations,
  tenantTables: ['access_rule', 'rule_exception'],
  roleUses: [rulesOfRole],
  routes: () => [],
};
