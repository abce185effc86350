import { Secret } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeJwt } from 'jose';
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
import { codeOf, codesOn, isIn, keyOn, nextCodeOf, stepByStep } from './testing/step-by-step.ts';
import { totpStep } from './totp.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.mustUse.clear();
  await sql`delete from second_factor`.execute(bench.db);
  await sql`delete from sign_in_failure`.execute(bench.db);
});

const { passwordGiven, send, setUp, shown, tokensOf } = stepByStep(() => bench);

describe('TOTP', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight figures.
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s it is %s', (seconds, code) => {
    expect(totpStep(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
    expect(totpStep(secret, code, (seconds + 30) * 1_000)).toBe(Math.floor(seconds / 30));
    expect(totpStep(secret, code, (seconds + 90) * 1_000)).toBeNull();
  });
});

it('is set up on a page without script, is asked for after the password, and stands in the tokens', async () => {
  const { secret, codes, tokens } = await setUp('ayse');
  expect(codes).toHaveLength(10);
  expect(decodeJwt(tokens.access_token)).toMatchObject({ acr: '2', amr: ['pwd', 'otp'] });
  const at = await passwordGiven('ayse');
  expect([at.answer.status, isIn(at.answer)]).toEqual([303, false]);
  expect(await shown(at)).toContain('Doğrulama veya kurtarma kodu');
  expect(await shown(at)).not.toContain('type="password"');
  const tokensOfCode = await tokensOf(at, await send(at, 'code', { code: nextCodeOf(secret) }));
  expect(decodeJwt(tokensOfCode.access_token)).toMatchObject({ sub: 'demo-ayse', acr: '2' });
  const kept = await sql<{ row: string }>`select row_to_json(f)::text as row from second_factor f
    union all select row_to_json(c)::text from recovery_code c
    union all select row_to_json(o)::text from oidc_record o`.execute(bench.db);
  const all = kept.rows.map(({ row }) => row).join('\n');
  for (const clear of [secret, ...codes]) expect(all).not.toContain(clear);
});

it('takes one code once, also of two who send it at the same time', async () => {
  const { secret } = await setUp('ayse');
  const [one, other] = [await passwordGiven('ayse'), await passwordGiven('ayse')];
  const code = nextCodeOf(secret);
  const answers = await Promise.all([send(one, 'code', { code }), send(other, 'code', { code })]);
  expect(answers.filter(isIn)).toHaveLength(1);
  const third = await passwordGiven('ayse');
  expect((await send(third, 'code', { code })).status).toBe(401);
});

it('takes each recovery code once, however it is typed', async () => {
  const { codes } = await setUp('ayse');
  const [first = '', second = ''] = codes;
  const one = await passwordGiven('ayse');
  expect(isIn(await send(one, 'code', { code: ` ${first.toLowerCase().replace('-', ' ')} ` }))).toBe(true);
  const again = await passwordGiven('ayse');
  const refused = await send(again, 'code', { code: first });
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('Kod kabul edilmedi')]);
  expect(isIn(await send(again, 'code', { code: second }))).toBe(true);
});

it('counts wrong codes with wrong passwords: five lock, a right password between them forgets none', async () => {
  const { secret, codes } = await setUp('ayse');
  for (let tried = 0; tried < 4; tried += 1) {
    const at = await passwordGiven('ayse');
    expect((await send(at, 'code', { code: '000000' })).status).toBe(401);
  }
  const fifth = await passwordGiven('ayse');
  expect((await send(fifth, 'code', { code: '000000' })).status).toBe(429);
  const after = await passwordGiven('ayse');
  expect([after.answer.status, await after.answer.text()]).toEqual([429, expect.stringContaining('kilitli')]);
  for (const code of [nextCodeOf(secret), codes[0] ?? ''])
    expect(isIn(await send(fifth, 'code', { code }))).toBe(false);
});

it('of two hundred codes guessed at once looks at five', async () => {
  await setUp('ayse');
  const at = await passwordGiven('ayse');
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, guess) => send(at, 'code', { code: String(guess).padStart(6, '0') })),
  );
  expect(answers.filter(isIn)).toHaveLength(0);
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(5);
  const { rows } = await sql<{
    failures: number;
  }>`select cardinality(failed_at) as failures from sign_in_failure`.execute(bench.db);
  expect(rows).toEqual([{ failures: 5 }]);
});

it('does not let a session in that was opened without it', async () => {
  const old = browser(bench.origin);
  await signIn(bench, old, 'ayse');
  expect((await silently(bench, old)).get('code')).not.toBeNull();
  // As where the row comes from a restored database, and nobody's session was ended.
  await sql`insert into second_factor (subject, secret, last_step) values ('demo-ayse', 'none', 0)`.execute(bench.db);
  expect((await silently(bench, old)).get('error')).toBe('login_required');
});

it('answers no step out of turn: no set-up without the code, no end without it', async () => {
  const { secret } = await setUp('ayse');
  const at = await passwordGiven('ayse', { kc_action: 'CONFIGURE_TOTP' });
  for (const [step, does] of [
    ['set-up', 'later'],
    ['set-up', 'confirm'],
    ['codes', 'done'],
    ['codes', 'codes'],
    ['manage', 'done'],
    ['manage', 'remove'],
    ['removing', 'remove'],
    ['nothing', 'done'],
  ] as const) {
    const answer = await send(at, step, { do: does, code: nextCodeOf(secret) });
    expect([step, does, isIn(answer), answer.status]).toEqual([step, does, false, 303]);
  }
  expect(await shown(at)).toContain('Doğrulama veya kurtarma kodu');
  const stranger = { ...at, person: browser(bench.origin) };
  expect(isIn(await send(stranger, 'code', { code: nextCodeOf(secret) }))).toBe(false);
  const foreign = await at.person.post(
    at.page,
    { step: 'code', code: nextCodeOf(secret) },
    { origin: 'https://evil.example' },
  );
  expect(foreign.status).toBe(403);
});

it('is moved to another phone, given new codes and turned off by whoever proves it', async () => {
  const { secret, codes } = await setUp('ayse');
  const at = await passwordGiven('ayse', { kc_action: 'CONFIGURE_TOTP' });
  expect(isIn(await send(at, 'code', { code: nextCodeOf(secret) }))).toBe(false);
  expect(await shown(at)).toContain('Kullanılmamış kurtarma kodu: 10.');
  await send(at, 'manage', { do: 'replace' });
  const next = keyOn(await shown(at));
  expect(next).not.toBe(secret);
  expect((await send(at, 'set-up', { do: 'confirm', code: '000000' })).status).toBe(401);
  const fresh = codesOn(await (await send(at, 'set-up', { do: 'confirm', code: codeOf(next) })).text());
  expect(await shown(at)).toContain('Kodlar bir kez gösterildi');
  expect(isIn(await send(at, 'codes', { do: 'done' }))).toBe(true);

  const off = await passwordGiven('ayse', { kc_action: 'CONFIGURE_TOTP' });
  for (const code of [nextCodeOf(secret), codes[0] ?? '']) expect((await send(off, 'code', { code })).status).toBe(401);
  await send(off, 'code', { code: fresh[0] ?? '' });
  await send(off, 'manage', { do: 'remove' });
  expect(await shown(off)).toContain('İki adımlı doğrulama kaldırılsın mı?');
  expect(isIn(await send(off, 'removing', { do: 'remove' }))).toBe(true);
  expect(isIn((await passwordGiven('ayse')).answer)).toBe(true);
});

describe('whoever must have one', () => {
  it('sets it up before they are in, and cannot turn it off', async () => {
    bench.mustUse.set('demo-ayse', { must: true, waitsUntil: null });
    const at = await passwordGiven('ayse');
    expect(await shown(at)).toContain('kurmadan oturum açılamaz');
    expect(isIn(await send(at, 'set-up', { do: 'later' }))).toBe(false);
    const secret = keyOn(await shown(at));
    await send(at, 'set-up', { do: 'confirm', code: codeOf(secret) });
    const tokens = await tokensOf(at, await send(at, 'codes', { do: 'done' }));
    expect(decodeJwt(tokens.access_token)).toMatchObject({ acr: '2' });
    const off = await passwordGiven('ayse', { kc_action: 'CONFIGURE_TOTP' });
    await send(off, 'code', { code: nextCodeOf(secret) });
    expect(await shown(off)).toContain('Rolünüz gerektirdiği için kaldırılamaz');
    await send(off, 'manage', { do: 'remove' });
    expect(isIn(await send(off, 'removing', { do: 'remove' }))).toBe(false);
    // Whoever moves to another phone has one already, and may think better of it.
    await send(off, 'manage', { do: 'replace' });
    const again = await send(off, 'set-up', { do: 'confirm', code: '000000' });
    expect(await again.text()).toMatch(/^(?!.*kurmadan oturum açılamaz).*Vazgeç/s);
    expect(isIn(await send(off, 'set-up', { do: 'later' }))).toBe(true);
  });

  it('may wait until the day that was set, and is told of it', async () => {
    bench.mustUse.set('demo-ayse', { must: true, waitsUntil: new Date('2031-03-15T00:00:00+03:00') });
    const at = await passwordGiven('ayse');
    expect(await shown(at)).toContain('15.03.2031');
    const tokens = await tokensOf(at, await send(at, 'set-up', { do: 'later' }));
    expect(decodeJwt(tokens.access_token)).toMatchObject({ acr: '1', amr: ['pwd'] });
    // The day has come: the open session is not enough.
    expect((await silently(bench, at.person)).get('code')).not.toBeNull();
    bench.mustUse.set('demo-ayse', { must: true, waitsUntil: null });
    expect((await silently(bench, at.person)).get('error')).toBe('login_required');
  });
});

describe('a request that asks for a second factor', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const AGAIN = { prompt: 'login', acr_values: '2' };

  it('asks whoever is signed in for the password and a code, and goes on with the same session', async () => {
    const { secret, tokens, person } = await setUp('ayse');
    const { auth_time: before } = decodeJwt(tokens.access_token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    const pkce = newPkce();
    const page = await openSignIn(bench, person, pkce, AGAIN);
    expect(await (await person.get(page)).text()).toContain('value="ayse"');
    const answer = await person.post(page, { userName: 'ayse', password: PASSWORD });
    const at = { person, page, pkce, answer };
    expect(await shown(at)).toContain('Doğrulama veya kurtarma kodu');
    const later = decodeJwt((await tokensOf(at, await send(at, 'code', { code: nextCodeOf(secret) }))).access_token);
    expect(later).toMatchObject({ acr: '2', sub: 'demo-ayse', sid: decodeJwt(tokens.access_token)['sid'] });
    expect(Number(later['auth_time']) - Number(before)).toBeGreaterThanOrEqual(89);
  });

  it('asks nobody for a factor they do not have where the password is preferred', async () => {
    expect(isIn((await passwordGiven('elif', { acr_values: '1 2' })).answer)).toBe(true);
  });

  it('lets whoever has none set one up, or go on without', async () => {
    const at = await passwordGiven('elif', AGAIN);
    const secret = keyOn(await shown(at));
    expect(secret).not.toBe('');
    expect(decodeJwt((await tokensOf(at, await send(at, 'set-up', { do: 'later' }))).access_token)).toMatchObject({
      acr: '1',
    });
    const again = await passwordGiven('elif', AGAIN);
    const key = keyOn(await shown(again));
    await send(again, 'set-up', { do: 'confirm', code: codeOf(key) });
    const tokens = await tokensOf(again, await send(again, 'codes', { do: 'done' }));
    expect(decodeJwt(tokens.access_token)).toMatchObject({ acr: '2' });
  });
});
