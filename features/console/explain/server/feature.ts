import { serveReport } from '#features/workplace/reports/server/api.ts';
import { listExport } from '#features/workplace/tasks/server/api.ts';
import { bind } from '#platform/server/bound-route.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { explainUrl } from '#features/core/access/contract/addresses.ts';
import { explainContract } from '../contract/endpoints.ts';
import { explainProblems } from '../contract/problems.ts';
import { openableReport, openableSource, openersSource } from '../contract/sources.ts';
import { compareAccess } from './compare-access.ts';
import { openable, openers } from './data-sources.ts';
import { explainAccess } from './explain-access.ts';
import { findPeople, findScreens } from './find-asked.ts';

const routesOf = (parts: Parts) =>
  bind(explainContract, {
    explainAccess: explainAccess(parts),
    compareAccess,
    findPeople,
    findScreens: findScreens(parts),
    exportOpeners: listExport({
      operation: explainContract.exportOpeners,
      name: { tr: 'Ekranı açabilenler', en: 'Who can open the screen' },
      source: openers,
      action: 'access.exported',
      kind: 'list',
      list: explainUrl,
    }),
    exportOpenable: listExport({
      operation: explainContract.exportOpenable,
      name: { tr: 'Açılabilen ekranlar', en: 'Screens that can be opened' },
      source: openable,
      action: 'access.exported',
      kind: 'list',
      list: explainUrl,
    }),
  });

/** Why somebody may open a screen or not, who can open it, and what somebody may open. */
export const explainFeature: ServerFeature = {
  name: 'explain',
  peopleOnly: true,
  problems: explainProblems.specs,
  screens: [
    {
      url: explainUrl,
      name: 'access-explain',
      caption: { tr: 'Erişimi Açıkla', en: 'Explain Access' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        under: { key: 'access', tr: 'Yetki Yönetimi', en: 'Rights Management', sequence: 20, icon: 'shield-lock' },
        icon: 'help-hexagon',
        sequence: 30,
      },
    },
  ],
  dataSources: [openersSource, openableSource],
  routes: (parts) => [routesOf(parts), openers.routes, openable.routes, serveReport(openableReport, openable)],
};
