import { sql } from 'kysely';
import { askedOn, type Asked, authenticator } from '#features/core/identity-provider/server/testing/authenticator.ts';
import type { Database } from '#platform/server/db.ts';
import { authorizationAddress, fillIn, follow, open, type Page, silently, type Stop } from '../oidc/flow.ts';
import { newPkce, type Person, type ProviderUnderTest } from '../oidc/provider-under-test.ts';
import { type Agent, openAgent } from '../support/agent.ts';
import type { Tally } from '../support/tally.ts';

type Around = { readonly provider: ProviderUnderTest; readonly db: Database; readonly tally: Tally };
type Fields = Readonly<Record<string, string>>;
type Device = ReturnType<typeof authenticator>;
type Seen = { readonly agent: Agent; readonly page: Page; readonly asked: Asked };

const isIn = (stop: Stop): boolean => stop.kind === 'landed' && stop.params.has('code');

/** A page that asks for a passkey: the sign-in page, or with a person the page that follows their password. */
const asking = async ({ provider }: Around, person: Person | null, extra = {}): Promise<Seen> => {
  const agent = openAgent(provider.origin);
  const first = await open(provider, agent, authorizationAddress(provider, newPkce(), extra));
  const stop = person === null || first.kind !== 'page' ? first : await fillIn(provider, agent, first, person);
  const asked = stop.kind === 'page' ? askedOn(stop.html) : null;
  if (stop.kind !== 'page' || asked === null) throw new Error('no page asks for a passkey');
  return { agent, page: stop, asked };
};

const send = async ({ provider }: Around, { agent, page }: Seen, fields: Fields) =>
  follow(provider, agent, await agent.post(page.url, { language: 'tr', ...fields }), page.url);

const add = async (around: Around, person: Person): Promise<Device> => {
  const device = authenticator({ origin: around.provider.origin });
  const seen = await asking(around, person, { kc_action: 'CONFIGURE_TOTP' });
  await send(around, seen, { step: 'set-up', do: 'passkey', passkey: device.create(seen.asked) });
  const done = await send(around, seen, { step: 'codes', do: 'done' });
  around.tally.check(isIn(done), 'the set-up of a passkey does not let in');
  return device;
};

/** Answers that prove nothing, by what is wrong with them; `other` is the passkey of somebody else. */
const wrongAnswers = (seen: Seen, former: Asked, device: Device, other: Device): Readonly<Record<string, string>> => {
  const { asked } = seen;
  const [mine, theirs] = [device.held[0], other.held[0]];
  if (mine === undefined || theirs === undefined) throw new Error('a device holds no passkey');
  const unlocked = authenticator({ origin: 'http://unused.example', verifies: false });
  return {
    'of another request': device.get(former),
    'of another page': device.get(asked, { origin: 'https://evil.example' }),
    'of another host': device.get(asked, { host: 'evil.example' }),
    'signed by another key': device.get(asked, { credential: { ...mine, key: theirs.key } }),
    'of another account': device.get(asked, { credential: { ...mine, handle: theirs.handle } }),
    'of a device that verified nobody': unlocked.get(asked, {
      credential: mine,
      origin: new URL(seen.page.url).origin,
    }),
    'of nothing': '{}',
  };
};

/** No answer but the right one lets anybody in, neither instead of the password nor after it. */
export const walkPasskeys = async (around: Around): Promise<void> => {
  const { db, provider, tally } = around;
  const [one, two] = provider.people;
  const [device, other] = [await add(around, one), await add(around, two)];
  for (const person of [null, one]) {
    const former = (await asking(around, person)).asked;
    const where = person === null ? 'instead of a password' : 'after a password';
    const fields: Fields = person === null ? {} : { step: 'code', do: 'passkey' };
    const whole = wrongAnswers(await asking(around, person), former, device, other);
    for (const what of Object.keys(whole)) {
      const seen = await asking(around, person);
      const passkey = wrongAnswers(seen, former, device, other)[what] ?? '';
      const stop = await send(around, seen, { ...fields, passkey });
      tally.check(!isIn(stop), `a passkey ${what} ${where} lets in`);
      tally.check(!isIn(await silently(provider, seen.agent)), `a passkey ${what} ${where} leaves a session`);
      await sql`delete from sign_in_failure`.execute(db);
    }
    const seen = await asking(around, person);
    tally.check(
      isIn(await send(around, seen, { ...fields, passkey: device.get(seen.asked) })),
      `a passkey ${where} fails`,
    );
  }
  const seen = await asking(around, one);
  const passkey = other.get(seen.asked);
  const stop = await send(around, seen, { step: 'code', do: 'passkey', passkey });
  tally.check(!isIn(stop), 'the passkey of somebody else lets in after the password');
  await sql`delete from sign_in_failure`.execute(db);
  await sql`delete from second_factor`.execute(db);
};
