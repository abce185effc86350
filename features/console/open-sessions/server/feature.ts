import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { onRows } from '#platform/server/tasks/on-rows.ts';
import { openSessionsContract } from '../contract/endpoints.ts';
import { openSessionsProblems } from '../contract/problems.ts';
import { endEverySession, endSessionsOfCompany } from './end-many-sessions.ts';
import { endOneOwn, endOtherOwn, endSessionOfPerson, endSessionsOfPeople } from './end-sessions.ts';
import { listOwnSessions, listSessionsOfPerson } from './list-sessions.ts';

/** Where people are signed in, and the end of it: by themselves, and by administrators. */
export const openSessionsFeature: ServerFeature = {
  name: 'open-sessions',
  peopleOnly: true,
  problems: openSessionsProblems.specs,
  routes: () => [
    bind(openSessionsContract, {
      listOwnSessions,
      endOneOwn,
      endOtherOwn,
      listSessionsOfPerson,
      endSessionOfPerson,
      endSessionsOfPeople: onRows(endSessionsOfPeople),
      endSessionsOfCompany,
      endEverySession,
    }),
  ],
};
