import { usersUrl } from '#features/core/users/contract/addresses.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { forgetNightly } from '#platform/server/nightly.ts';
import { bind } from '#platform/server/bound-route.ts';
import { sessionContract } from '../contract/endpoints.ts';
import { sessionsChanged } from '../contract/events.ts';
import { endOwnSession } from './end-own-session.ts';
import { type FreshSession, forgetSessions, keepSessions } from './known-session-store.ts';
import { createSessionNotes, type SessionNote } from './session-notes.ts';
import { sessionMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** Subscribers on a list of sign-ins are notified of a new one. */
const tellOfFresh = async ({ live }: Parts, fresh: readonly FreshSession[]): Promise<void> => {
  if (fresh.length === 0) return;
  const companies = [...new Set(fresh.flatMap(({ companyIds }) => companyIds))];
  await live.publish(sessionsChanged, {}, { people: fresh.map(({ personId }) => personId) });
  if (companies.length > 0) await live.publish(sessionsChanged, {}, { companies, screens: [usersUrl] });
};

const noteSessions = (parts: Parts): void => {
  const write = async (notes: readonly SessionNote[]): Promise<void> =>
    tellOfFresh(parts, await keepSessions(parts.db, notes));
  const notes = createSessionNotes({ write, log: parts.log });
  parts.answered.listen(notes.note);
  parts.atClose(notes.flush);
};

/** Who is signed in. */
export const sessionFeature: ServerFeature = {
  name: 'session',
  personalData,
  needs: ['users'],
  migrations: sessionMigrations,
  routes: (parts) => {
    noteSessions(parts);
    forgetNightly(parts, forgetSessions, 'sign-ins that lapsed could not be forgotten');
    return [
      bind(sessionContract, {
        account: (_, { caller }) =>
          Promise.resolve({
            firstName: caller.firstName,
            lastName: caller.lastName,
            userName: caller.userName,
            roles: caller.roles.map((roleName) => ({ roleName })),
          }),
        endOwnSession: endOwnSession(parts),
      }),
    ];
  },
};
