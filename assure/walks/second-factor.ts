import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { Random } from '#apps/server/testing/random.ts';
import type { Database } from '#platform/server/db.ts';
import { authorizationAddress, codeFor, fillIn, follow, open, type Page, silently, type Stop } from '../oidc/flow.ts';
import { newPkce, type Person, type ProviderUnderTest } from '../oidc/provider-under-test.ts';
import { type Agent, openAgent } from '../support/agent.ts';
import type { Tally } from '../support/tally.ts';

type Around = { readonly provider: ProviderUnderTest; readonly db: Database; readonly tally: Tally };
type Fields = Readonly<Record<string, string>>;

const SETS_UP = { kc_action: 'CONFIGURE_TOTP' };
const LENGTH = 8;

const isIn = (stop: Stop): boolean => stop.kind === 'landed' && stop.params.has('code');

/** Types the password; answers the page that follows it. */
const afterPassword = async ({ provider }: Around, agent: Agent, person: Person, extra: Fields = {}): Promise<Stop> => {
  const page = await open(provider, agent, authorizationAddress(provider, newPkce(), extra));
  return page.kind === 'page' ? fillIn(provider, agent, page, person) : page;
};

const send = async ({ provider }: Around, agent: Agent, { url }: Page, fields: Fields): Promise<Stop> =>
  follow(provider, agent, await agent.post(url, { language: 'tr', ...fields }), url);

/** Sets a second factor up as a person does; answers the recovery codes. */
const setUp = async (around: Around, person: Person): Promise<readonly string[]> => {
  const agent = openAgent(around.provider.origin);
  const page = await afterPassword(around, agent, person, SETS_UP);
  if (page.kind !== 'page') throw new Error('no page to set a second factor up');
  const [, key = ''] = /<p class="key" lang="en">([^<]*)</.exec(page.html) ?? [];
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
  const codes = await send(around, agent, page, { step: 'set-up', do: 'confirm', code });
  if (codes.kind !== 'page') throw new Error('no recovery codes are shown');
  around.tally.check(
    isIn(await send(around, agent, page, { step: 'codes', do: 'done' })),
    'the set-up does not let in',
  );
  return [...codes.html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, shown = '']) => shown);
};

/** What any page after the password sends, in whatever order, with a code that is wrong. */
const FORMS: readonly Fields[] = [
  'code',
  'set-up',
  'codes',
  'manage',
  'naming',
  'removing',
  'removing-one',
  'nothing',
].flatMap((step) =>
  [
    '',
    'confirm',
    'later',
    'done',
    'codes',
    'replace',
    'remove',
    'back',
    'passkey',
    'remove app',
    'name app',
    'save',
  ].map((does) => ({
    step,
    do: does,
    code: '000000',
  })),
);

const walkWithoutCode = async (around: Around, person: Person, chance: Random): Promise<void> => {
  const agent = openAgent(around.provider.origin);
  const managed = chance.pick([true, false]);
  const page = await afterPassword(around, agent, person, managed ? SETS_UP : {});
  around.tally.check(!isIn(page), 'the password alone lets in');
  if (page.kind !== 'page') return;
  const taken: string[] = [];
  for (let at = 0; at < LENGTH; at += 1) {
    const form = chance.pick(FORMS);
    taken.push(`${form['step']}/${form['do']}`);
    around.tally.check(!isIn(await send(around, agent, page, form)), `without a code: ${taken.join(' → ')} lets in`);
    const stop = await silently(around.provider, agent);
    around.tally.check(!isIn(stop), `without a code: ${taken.join(' → ')} leaves a session`);
  }
  await sql`delete from sign_in_failure where user_name = ${person.userName}`.execute(around.db);
};

/** A session that was opened by the password alone, where the account has a second factor by now. */
const oldSession = async (around: Around, person: Person): Promise<void> => {
  const subject = `demo-${person.userName}`;
  const { db, provider, tally } = around;
  const { rows } = await sql<{ secret: string }>`delete from second_factor where subject = ${subject}
    returning secret`.execute(db);
  const agent = openAgent(provider.origin);
  await codeFor(provider, agent, person);
  tally.check(isIn(await silently(provider, agent)), 'a session without a second factor is none');
  await sql`insert into second_factor (subject, secret, last_step)
    values (${subject}, ${rows[0]?.secret ?? ''}, 0)`.execute(db);
  tally.check(!isIn(await silently(provider, agent)), 'an old session does without the second factor');
  const asked = await open(provider, agent, authorizationAddress(provider, newPkce()));
  tally.check(!isIn(asked), 'an old session does without the second factor when it asks');
};

/** A password that was chosen beside a second factor and is too short alone, where the factor has been reset. */
const shortPassword = async (around: Around, person: Person): Promise<void> => {
  const { db, provider, tally } = around;
  const subject = `demo-${person.userName}`;
  await sql`delete from second_factor where subject = ${subject}`.execute(db);
  await sql`update account_password set is_short = true where subject = ${subject}`.execute(db);
  const agent = openAgent(provider.origin);
  const page = await afterPassword(around, agent, person);
  tally.check(!isIn(page), 'a short password lets in without the second factor that it was chosen beside');
  if (page.kind === 'page')
    tally.check(!isIn(await send(around, agent, page, { step: 'set-up', do: 'later' })), 'a short password may wait');
  tally.check(!isIn(await silently(provider, agent)), 'a short password leaves a session');
  await sql`update account_password set is_short = false where subject = ${subject}`.execute(db);
};

const usedTwiceAtOnce = async (around: Around, person: Person, code: string): Promise<void> => {
  const agents = [openAgent(around.provider.origin), openAgent(around.provider.origin)];
  const pages = await Promise.all(agents.map((agent) => afterPassword(around, agent, person)));
  const stops = await Promise.all(
    pages.map((page, at) => {
      const agent = agents[at];
      if (page.kind !== 'page' || agent === undefined) throw new Error('no page asks for a code');
      return send(around, agent, page, { step: 'code', code });
    }),
  );
  around.tally.check(stops.filter(isIn).length === 1, `a recovery code let in ${stops.filter(isIn).length} of two`);
};

/** The ways through signing in of somebody with a second factor: none leads around it. */
export const walkSecondFactor = async (around: Around, walks: number, chance: Random): Promise<void> => {
  const [, person] = around.provider.people;
  const [code = ''] = await setUp(around, person);
  await usedTwiceAtOnce(around, person, code);
  await sql`delete from sign_in_failure where user_name = ${person.userName}`.execute(around.db);
  for (let walk = 0; walk < walks; walk += 1) await walkWithoutCode(around, person, chance);
  await oldSession(around, person);
  await shortPassword(around, person);
  await sql`delete from second_factor`.execute(around.db);
};
