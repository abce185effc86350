import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { myRequestsUrl } from '#features/core/asked-access/contract/addresses.ts';
import { serveReport } from '#features/workplace/reports/server/api.ts';
import { listExport } from '#features/workplace/tasks/server/api.ts';
import { bind } from '#platform/server/bound-route.ts';
import { acrossCompanies } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { onRows } from '#platform/server/tasks/on-rows.ts';
import { answerContract, askContract, requestsHomeContract } from '../contract/endpoints.ts';
import { requestProblems } from '../contract/problems.ts';
import {
  accessRequestsReport,
  accessRequestsSource,
  askableScreensSource,
  ownRequestsSource,
} from '../contract/sources.ts';
import { approveRequest, approveRequests, refuseRequest, refuseRequests } from './answer-requests.ts';
import { accessRequests, askable, ownRequests } from './data-sources.ts';
import { findColleagues } from './find-colleagues.ts';
import { reopenRequests } from './reopen-requests.ts';
import { requestAccess, whoCanGrant } from './request-access.ts';
import { showRequest } from './request-views.ts';
import { listAnsweringRoles, waitingRequests } from './waiting-requests.ts';
import { watchRequests } from './watch-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

const group = { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 };
const under = { key: 'access', tr: 'Yetki Yönetimi', en: 'Rights Management', sequence: 20, icon: 'shield-lock' };

/** Asking for screens, and answering within one's company and one's own rights. */
export const accessRequestsFeature: ServerFeature = {
  name: 'access-requests',
  peopleOnly: true,
  screens: [
    {
      url: accessRequestsUrl,
      name: 'access-requests',
      caption: { tr: 'Erişim İstekleri', en: 'Access Requests' },
      menu: { group, under, icon: 'mail-question', sequence: 40 },
    },
    {
      url: myRequestsUrl,
      name: 'my-requests',
      caption: { tr: 'Erişim İsteklerim', en: 'My Access Requests' },
      menu: { icon: 'mail-question', sequence: 95 },
      everyone: 'view',
    },
  ],
  problems: requestProblems.specs,
  dataSources: [accessRequestsSource, ownRequestsSource, askableScreensSource],
  menuBadges: {
    'waiting-requests': {
      title: { tr: 'Bekleyen erişim istekleri', en: 'Waiting access requests' },
      access: requestsHomeContract.listWaitingRequests.access,
      // An administrator sees those of every company, and the rest of the question is about one.
      count: async (context) => (await acrossCompanies(context.tx, () => waitingRequests(context))).total,
    },
  },
  routes: (parts) => {
    watchRequests(parts);
    return [
      bind(askContract, { whoCanGrant, requestAccess: requestAccess(), findColleagues, withdrawRequest }),
      bind(answerContract, {
        showRequest: showRequest(parts),
        listAnsweringRoles,
        approveRequest,
        refuseRequest,
        approveRequests: onRows(approveRequests),
        refuseRequests: onRows(refuseRequests),
        reopenRequests: onRows(reopenRequests),
        exportRequests: listExport({
          operation: answerContract.exportRequests,
          name: { tr: 'Erişim istekleri', en: 'Access requests' },
          source: accessRequests,
          action: 'access.requests-exported',
          kind: 'list',
          list: accessRequestsUrl,
        }),
      }),
      bind(requestsHomeContract, { listWaitingRequests: (_input, ctx) => waitingRequests(ctx) }),
      accessRequests.routes,
      ownRequests.routes,
      askable.routes,
      serveReport(accessRequestsReport, accessRequests),
    ];
  },
};
