import { sql } from 'kysely';
import { vi } from 'vitest';
import { providerAccountContract, usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { bindDemo } from '../demo.ts';
import { lookUp } from './look-up.ts';
import { standInKeycloak } from './stand-in-keycloak.ts';
import { testApp } from './test-app.ts';

/** The issuer whose tokens tests sign. */
export const TOKENS = 'http://localhost:4300/idp';

/** As soon as the product comes to it. */
export const SOON = { timeout: 30_000, interval: 20 };

const DEMO = [
  ['elif', 'Elif', 'Yılmaz'],
  ['deniz', 'Deniz', 'Arslan'],
  ['mehmet', 'Mehmet', 'Kaya'],
  ['ayse', 'Ayşe', 'Demir'],
] as const;

/** A product and a Keycloak that know the demo people both. */
const bothStarted = async () => {
  const keycloak = await standInKeycloak();
  for (const [username, firstName, lastName] of DEMO)
    keycloak.addAccount({
      id: `demo-${username}`,
      username,
      firstName,
      lastName,
      email: `${username}@ornek.example`,
    });
  const app = await testApp(keycloak.env);
  await bindDemo(app.parts, TOKENS);
  await bindDemo(app.parts, keycloak.issuer);
  return { app, keycloak, look: lookUp(() => app), elif: () => app.as('elif') };
};

type Both = Awaited<ReturnType<typeof bothStarted>>;

/** What is asked about people, and what waits for them. */
const waitingIn = ({ elif, look, keycloak }: Both) => {
  const find = (id: number) => elif().call(usersContract.findUser, { id });
  const retry = (id: number) => elif().call(providerAccountContract.retryProviderChanges, { id });
  return {
    find,
    retry,
    waitingOf: async (id: number) => (await find(id)).account?.waiting ?? [],
    /** Resolves once everything that was asked for is made. */
    nothingWaits: (): Promise<void> =>
      vi.waitFor(async () => {
        const waiting = await look.rows(sql<{ id: number }>`update provider_change set next_try_at = clock_timestamp()
          where account_issuer is null or account_issuer = ${keycloak.issuer} returning person_id as id, kind, failure, said, tries`);
        if (waiting.length === 0) return;
        // Whoever's is asked for, all that is due is made; somebody who was erased can be asked for no more.
        await retry(await look.personId('elif'));
        throw new Error(`still waiting: ${JSON.stringify(waiting)}`);
      }, SOON),
  };
};

/** How people are added. */
const peopleOf = ({ elif, keycloak }: Both, nothingWaits: () => Promise<void>) => {
  let count = 0;
  const create = async (more: { readonly email?: string } = {}) => {
    count += 1;
    const userName = `yeni-${count}`;
    const { email = `${userName}@ornek.example` } = more;
    const called = { firstName: 'Işıl', lastName: `Çağrı${count}`, userName, email: email || null };
    return { ...(await elif().call(usersContract.createUser, { ...called, companyId: 1 })), email };
  };
  return {
    /** Adds somebody new; their account is asked for. */
    create,
    /** What the next one is called. */
    nextName: () => `yeni-${count + 1}`,
    /** Adds somebody new, and waits until they have their account and their mail. */
    created: async () => {
      const made = await create();
      const account = await vi.waitFor(() => {
        const there = keycloak.named(made.userName);
        if (there === undefined) throw new Error(`${made.userName} has no account yet`);
        return there;
      }, SOON);
      await nothingWaits();
      return { ...made, account };
    },
  };
};

/** The product beside a Keycloak whose accounts it looks after, with the demo people in both. */
export const drivenApp = async () => {
  const both = await bothStarted();
  const { app, keycloak, elif } = both;
  const waiting = waitingIn(both);
  return {
    ...both,
    ...waiting,
    ...peopleOf(both, waiting.nothingWaits),
    editNames: async (id: number, to: { readonly firstName?: string; readonly email?: string | null }) => {
      const { firstName, lastName, email, version } = await waiting.find(id);
      await elif().call(usersContract.editUser, { id, firstName, lastName, email, version, ...to });
    },
    /** All is well at Keycloak again, and nothing waits: what each test leaves behind. */
    settle: async () => {
      keycloak.state.mood = 'well';
      await waiting.nothingWaits();
    },
    close: async () => {
      await app.close();
      await keycloak.close();
    },
  };
};
