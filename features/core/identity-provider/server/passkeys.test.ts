import { sql } from 'kysely';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askedOn, authenticator, type Asked } from './testing/authenticator.ts';
import { type Bench, browser, PASSWORD, signIn, silently, startBench } from './testing/provider-bench.ts';
import { type At, codeOf, codesOn, isIn, keyOn, nextCodeOf, SETS_UP, stepByStep } from './testing/step-by-step.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.mustUse.clear();
  bench.disabled.clear();
  await sql`delete from second_factor`.execute(bench.db);
  await sql`delete from sign_in_failure`.execute(bench.db);
});

const { opened, passwordGiven, send, setUp, shown, tokensOf } = stepByStep(() => bench);

const asked = async (at: At): Promise<Asked> => {
  const found = askedOn(await shown(at));
  if (found === null) throw new Error('the page asks for no passkey');
  return found;
};

const deviceHere = (options: { readonly verifies?: boolean; readonly counts?: boolean } = {}) =>
  authenticator({ origin: bench.origin, ...options });

const sendPasskey = ({ person, page }: At, passkey: string): Promise<Response> => person.post(page, { passkey });

/** Adds the first passkey as people do; answers the device, the recovery codes and the tokens. */
const addFirst = async (userName: string, device = deviceHere()) => {
  const at = await passwordGiven(userName, SETS_UP);
  const answer = await send(at, 'set-up', { do: 'passkey', passkey: device.create(await asked(at)) });
  const codes = codesOn(await answer.text());
  const tokens = await tokensOf(at, await send(at, 'codes', { do: 'done' }));
  return { device, codes, tokens, person: at.person };
};

describe('a passkey instead of the password', () => {
  it('is added beside recovery codes, and signs in alone with a second factor in the tokens', async () => {
    const { device, codes, tokens } = await addFirst('ayse');
    expect(codes).toHaveLength(10);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ acr: '2', amr: ['pwd', 'pop', 'mfa'] });
    const at = await opened();
    const done = await sendPasskey(at, device.get(await asked(at)));
    expect(isIn(done)).toBe(true);
    const got = decodeJwt((await tokensOf(at, done)).access_token);
    expect(got).toMatchObject({ sub: 'demo-ayse', acr: '2', amr: ['pop', 'mfa'] });
    expect((await silently(bench, at.person)).get('code')).not.toBeNull();
    const { rows } = await sql<{ name: string; used: boolean }>`select name, last_used_at is not null as used
      from passkey where subject = 'demo-ayse'`.execute(bench.db);
    expect(rows).toEqual([{ name: expect.any(String), used: true }]);
  });

  it('is taken for its own request, page, host and account alone', async () => {
    const { device } = await addFirst('ayse');
    const [other] = (await addFirst('elif')).device.held;
    const before = await opened();
    const former = device.get(await asked(before));
    const at = await opened();
    const options = await asked(at);
    const [mine] = device.held;
    if (mine === undefined || other === undefined) throw new Error('no passkey was made');
    const refused = [
      former,
      device.get(options, { challenge: 'AAAA' }),
      device.get(options, { origin: 'https://evil.example' }),
      device.get(options, { host: 'evil.example' }),
      // Another's key under this name, this key under another's handle, one that is not known.
      device.get(options, { credential: { ...mine, key: other.key } }),
      device.get(options, { credential: { ...mine, handle: other.handle } }),
      device.get(options, { credential: { ...mine, id: 'AAAA' } }),
      authenticator({ origin: bench.origin, verifies: false }).get(options, { credential: mine }),
      'null',
      '{}',
      '[',
      '',
    ];
    for (const passkey of refused) {
      const answer = await sendPasskey(at, passkey);
      expect([passkey, answer.status]).toEqual([passkey, 401]);
      expect(await answer.text()).toContain('Geçiş anahtarı kabul edilmedi');
    }
    expect(isIn(await sendPasskey(at, device.get(options)))).toBe(true);
  });

  it('is taken once where its device counts, also of two that are sent at once', async () => {
    const { device } = await addFirst('ayse', deviceHere({ counts: true }));
    const at = await opened();
    const answer = device.get(await asked(at));
    const two = await Promise.all([sendPasskey(at, answer), sendPasskey(at, answer)]);
    expect(two.filter(isIn)).toHaveLength(1);
    const later = await opened();
    const copied = device.get(await asked(later), { counter: 1 });
    expect((await sendPasskey(later, copied)).status).toBe(401);
  });

  it('opens an account that guesses of its password have locked, and forgets none of them', async () => {
    const { device } = await addFirst('ayse');
    for (let tried = 0; tried < 5; tried += 1) {
      const { person, page } = await opened();
      await person.post(page, { userName: 'ayse', password: 'yanlış parola' });
    }
    const at = await opened();
    expect(isIn(await sendPasskey(at, device.get(await asked(at))))).toBe(true);
    expect((await passwordGiven('ayse')).answer.status).toBe(429);
  });

  it('does not open an account that is disabled, and says so', async () => {
    const { device } = await addFirst('ayse');
    bench.disabled.add('demo-ayse');
    const at = await opened();
    const answer = await sendPasskey(at, device.get(await asked(at)));
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Hesabınız kapatılmış')]);
  });

  it('satisfies a role that must have a second factor, and a request that asks for one', async () => {
    bench.mustUse.set('demo-ayse', { must: true, waitsUntil: null });
    const { device } = await addFirst('ayse');
    const at = await opened({ prompt: 'login', acr_values: '2' });
    const tokens = await tokensOf(at, await sendPasskey(at, device.get(await asked(at))));
    expect(decodeJwt(tokens.access_token)).toMatchObject({ acr: '2' });
    expect((await silently(bench, at.person)).get('code')).not.toBeNull();
  });
});

describe('a passkey after the password', () => {
  it('is asked for where there is no app, with recovery codes for whoever does not have it here', async () => {
    const { device, codes } = await addFirst('ayse');
    const at = await passwordGiven('ayse');
    expect(isIn(at.answer)).toBe(false);
    expect(await shown(at)).toContain('Geçiş anahtarınızla doğrulayın');
    const options = await asked(at);
    expect(options.options['allowCredentials']).toMatchObject([{ id: device.held[0]?.id }]);
    const done = await send(at, 'code', { do: 'passkey', passkey: device.get(options) });
    expect(decodeJwt((await tokensOf(at, done)).access_token)).toMatchObject({ acr: '2', amr: ['pwd', 'pop', 'mfa'] });
    const without = await passwordGiven('ayse');
    expect(isIn(await send(without, 'code', { code: codes[0] ?? '' }))).toBe(true);
    expect(isIn(await send(await passwordGiven('ayse'), 'code', { code: codes[0] ?? '' }))).toBe(false);
  });

  it('counts with wrong passwords and codes: five lock', async () => {
    await addFirst('ayse');
    const { device } = await addFirst('elif');
    const at = await passwordGiven('ayse');
    const passkey = device.get(await asked(at));
    for (let tried = 0; tried < 4; tried += 1) expect((await send(at, 'code', { passkey })).status).toBe(401);
    expect((await send(at, 'code', { passkey })).status).toBe(429);
    expect((await passwordGiven('ayse')).answer.status).toBe(429);
  });

  it('stands beside an app: either is enough', async () => {
    const { secret } = await setUp('ayse');
    const device = deviceHere();
    const at = await passwordGiven('ayse', SETS_UP);
    await send(at, 'code', { code: nextCodeOf(secret) });
    const added = await send(at, 'manage', { do: 'passkey', passkey: device.create(await asked(at)) });
    expect(added.status).toBe(303);
    expect(await shown(at)).toMatch(/Doğrulama uygulaması.*Geçiş anahtarı, .*henüz kullanılmadı/s);
    const one = await passwordGiven('ayse');
    expect(await shown(one)).toContain('Doğrulama veya kurtarma kodu');
    expect(isIn(await send(one, 'code', { passkey: device.get(await asked(one)) }))).toBe(true);
  });
});

describe('a new passkey', () => {
  it('is taken for its own request, page and host alone, and only where the device verifies its person', async () => {
    const at = await passwordGiven('ayse', SETS_UP);
    const options = await asked(at);
    const later = await passwordGiven('ayse', SETS_UP);
    const unverified = authenticator({ origin: bench.origin, verifies: false });
    const elsewhere = authenticator({ origin: 'https://evil.example' });
    const forHost = { ...options, options: { ...options.options, rp: { id: 'evil.example' } } };
    for (const passkey of [
      deviceHere().create(await asked(later)),
      unverified.create(options),
      elsewhere.create(options),
      deviceHere().create(forHost),
      // Of a statement with certificates the library would fetch what they name.
      deviceHere().create(options, { format: 'android-safetynet' }),
      'null',
      '',
    ]) {
      const answer = await send(at, 'set-up', { do: 'passkey', passkey });
      expect([passkey, answer.status]).toEqual([passkey, 401]);
      expect(await answer.text()).toContain('Geçiş anahtarı kabul edilmedi');
    }
    expect((await sql`select 1 from passkey`.execute(bench.db)).rows).toEqual([]);
  });

  it('is not added by whoever knows the password alone', async () => {
    const { device } = await addFirst('ayse');
    const at = await passwordGiven('ayse', SETS_UP);
    const making = { ...(await asked(at)), way: 'create' as const };
    for (const step of ['set-up', 'manage', 'codes'])
      await send(at, step, {
        do: 'passkey',
        passkey: device.create({
          ...making,
          options: { ...making.options, rp: { id: 'localhost' }, user: { id: 'x' } },
        }),
      });
    expect((await sql`select 1 from passkey where subject = 'demo-ayse'`.execute(bench.db)).rows).toHaveLength(1);
    expect(await shown(at)).toContain('Geçiş anahtarınızla doğrulayın');
  });

  it('ends the sessions that were opened without it', async () => {
    const old = browser(bench.origin);
    await signIn(bench, old, 'ayse');
    await addFirst('ayse');
    expect((await silently(bench, old)).get('error')).toBe('login_required');
  });
});

describe('what somebody has', () => {
  const managing = async (device: ReturnType<typeof deviceHere>) => {
    const at = await opened(SETS_UP);
    await sendPasskey(at, device.get(await asked(at), { credential: device.held[0] }));
    return at;
  };

  it('is removed one by one after a question, the last of them with the whole', async () => {
    const { device } = await addFirst('ayse');
    const at = await managing(device);
    await send(at, 'manage', { do: 'replace' });
    await send(at, 'set-up', { do: 'confirm', code: codeOf(keyOn(await shown(at))) });
    await send(at, 'codes', { do: 'done' });
    const next = await managing(device);
    await send(next, 'manage', { do: 'remove app' });
    expect(await shown(next)).toContain('Doğrulama uygulaması kaldırılsın mı?');
    await send(next, 'removing-one', { do: 'back' });
    expect(await shown(next)).toContain('Doğrulama uygulaması');
    await send(next, 'manage', { do: 'remove app' });
    await send(next, 'removing-one', { do: 'remove' });
    const left = await shown(next);
    expect(left).not.toMatch(/Doğrulama uygulaması<\/strong>/);
    expect(left).toContain('Doğrulama uygulaması kur');
    await send(next, 'manage', { do: `remove ${device.held[0]?.id}` });
    expect(await shown(next)).toContain('İki adımlı doğrulama kaldırılsın mı?');
    expect(isIn(await send(next, 'removing', { do: 'remove' }))).toBe(true);
    expect(isIn((await passwordGiven('ayse')).answer)).toBe(true);
    expect((await sql`select 1 from recovery_code`.execute(bench.db)).rows).toEqual([]);
  });

  it('keeps the last of them where a role asks for one', async () => {
    bench.mustUse.set('demo-ayse', { must: true, waitsUntil: null });
    const { device } = await addFirst('ayse');
    const at = await managing(device);
    await send(at, 'manage', { do: `remove ${device.held[0]?.id}` });
    expect(await shown(at)).toContain('Rolünüz gerektirdiği için kaldırılamaz');
  });

  it('is called as its person calls it, on one line', async () => {
    const { device } = await addFirst('ayse');
    const other = (await addFirst('elif')).device.held[0]?.id;
    const at = await managing(device);
    const nameIt = async (id: string | undefined, name: string) => {
      await send(at, 'manage', { do: `name ${id}` });
      return send(at, 'naming', { do: 'save', name });
    };
    const mine = device.held[0]?.id;
    const blank = await nameIt(mine, ' \u200b ');
    expect([blank.status, await blank.text()]).toEqual([422, expect.stringContaining('Geçiş anahtarının adı')]);
    await nameIt(mine, '  <b>İş</b>\n telefonum\u202e ');
    expect(await shown(at)).toContain('&lt;b&gt;İş&lt;/b&gt; telefonum</strong>');
    await nameIt(other, 'Başkasının');
    await nameIt(mine, 'a'.repeat(61));
    await send(at, 'manage', { do: `name ${mine}` });
    await send(at, 'naming', { do: 'back', name: 'Vazgeçilen' });
    const { rows } = await sql<{ name: string }>`select name from passkey order by subject`.execute(bench.db);
    expect(rows).toEqual([{ name: 'a'.repeat(60) }, { name: '' }]);
  });

  it('is ten passkeys at most', async () => {
    const { device } = await addFirst('ayse');
    await sql`insert into passkey (id, subject, public_key, counter, transports, name)
      select 'key ' || n, 'demo-ayse', '', 0, '{}', '' from generate_series(1, 8) n`.execute(bench.db);
    const at = await managing(device);
    const [one, two] = [deviceHere(), deviceHere()];
    const making = await asked(at);
    await send(at, 'manage', { do: 'passkey', passkey: one.create(making) });
    expect(await shown(at)).toContain('Bir hesapta en çok 10 geçiş anahtarı olabilir');
    expect(await shown(at)).not.toContain('Geçiş anahtarı ekle');
    await send(at, 'manage', { do: 'passkey', passkey: two.create(making) });
    expect((await sql`select 1 from passkey`.execute(bench.db)).rows).toHaveLength(10);
  });

  it('is of the account: nobody removes the passkey of another', async () => {
    const { device } = await addFirst('ayse');
    const other = await addFirst('elif');
    const at = await managing(device);
    await send(at, 'manage', { do: `remove ${other.device.held[0]?.id}` });
    expect(await shown(at)).not.toContain('kaldırılsın mı?');
    expect((await sql`select 1 from passkey`.execute(bench.db)).rows).toHaveLength(2);
  });
});

it('is asked for by the page in a way that only browsers with script see, and the password goes on without', async () => {
  const at = await opened();
  expect(await shown(at)).toContain('<div class="passkey" hidden data-offered');
  expect(await shown(at)).toContain('autocomplete="username webauthn"');
  const { headers } = await at.person.get(at.page);
  expect(headers.get('permissions-policy')).toContain('publickey-credentials-get=(self)');
  expect(isIn(await at.person.post(at.page, { userName: 'ayse', password: PASSWORD }))).toBe(true);
});
