import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPasswordLink, setDemoPassword } from './api.ts';
import {
  type Bench,
  browser,
  newPkce,
  openSignIn,
  PASSWORD,
  signIn,
  silently,
  startBench,
} from './testing/provider-bench.ts';
import { codeOf, codesOn, isIn, keyOn, nextCodeOf, SETS_UP, stepByStep } from './testing/step-by-step.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.mustUse.clear();
  await sql`delete from second_factor`.execute(bench.db);
  await bench.db.transaction().execute((tx) => setDemoPassword(tx, 'demo-ayse', PASSWORD));
});

const { send, setUp, shown } = stepByStep(() => bench);

const SHORT = 'vşk7 Rüz%q';
const LONG = 'kırlangıç vapuru mor şemsiye';

const setPassword = async (password: string) => {
  const { url } = await bench.db.transaction().execute((tx) => createPasswordLink(tx, 'demo-ayse'));
  const person = browser(bench.origin);
  return person.post(url, { password, repeated: password });
};

const given = async (password: string, extra: Readonly<Record<string, string>> = {}) => {
  const [person, pkce] = [browser(bench.origin), newPkce()];
  const page = await openSignIn(bench, person, pkce, extra);
  return { person, pkce, page, answer: await person.post(page, { userName: 'ayse', password }) };
};

it('a password that was enough beside a second factor does not open the account alone', async () => {
  await setUp('ayse');
  expect((await setPassword(SHORT)).status).toBe(200);
  // As where an administrator resets it.
  await sql`delete from second_factor`.execute(bench.db);
  const at = await given(SHORT);
  expect(isIn(at.answer)).toBe(false);
  expect(await shown(at)).toMatch(/15 karakterden kısa.*Parolanızı mı unuttunuz/s);
  expect(await shown(at)).not.toContain('Daha sonra');
  expect(isIn(await send(at, 'set-up', { do: 'later' }))).toBe(false);
  const code = codeOf(keyOn(await shown(at)));
  expect(codesOn(await (await send(at, 'set-up', { do: 'confirm', code })).text())).toHaveLength(10);
  expect(isIn(await send(at, 'codes', { do: 'done' }))).toBe(true);
});

it('keeps its second factor until the password is a longer one', async () => {
  const { secret, codes } = await setUp('ayse');
  await setPassword(SHORT);
  const at = await given(SHORT, SETS_UP);
  await send(at, 'code', { code: nextCodeOf(secret) });
  expect(await shown(at)).toContain('önce Profil’de daha uzun bir parola belirleyin');
  await send(at, 'manage', { do: 'remove' });
  expect(isIn(await send(at, 'removing', { do: 'remove' }))).toBe(false);
  await setPassword(LONG);
  const later = await given(LONG, SETS_UP);
  await send(later, 'code', { code: codes[0] ?? '' });
  await send(later, 'manage', { do: 'remove' });
  expect(isIn(await send(later, 'removing', { do: 'remove' }))).toBe(true);
  expect(isIn((await given(LONG)).answer)).toBe(true);
});

it('a longer one may be set instead, and lets in at once', async () => {
  await setUp('ayse');
  await setPassword(SHORT);
  await sql`delete from second_factor`.execute(bench.db);
  expect((await setPassword(SHORT)).status).toBe(422);
  expect((await setPassword(LONG)).status).toBe(303);
});

it('no session goes on by it that was opened with a second factor which is gone', async () => {
  const old = browser(bench.origin);
  await signIn(bench, old, 'elif');
  expect((await silently(bench, old)).get('code')).not.toBeNull();
  await sql`update account_password set is_short = true where subject = 'demo-elif'`.execute(bench.db);
  expect((await silently(bench, old)).get('error')).toBe('login_required');
  await sql`update account_password set is_short = false where subject = 'demo-elif'`.execute(bench.db);
});
