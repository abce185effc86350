import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText, redactValue } from './redact.ts';
import { REDACTED } from './secret-looks.ts';
import { isSecretName } from './secret-names.ts';

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl';
const SECRET = 'Zq7-cok.gizli_91';

describe('a text without its secrets', () => {
  it('passes over nothing that only looks like words', () => {
    const packed = String.fromCharCode(0x78, 0xda);
    for (const text of [
      'Bearer abcdefgh',
      'istek Basic dXNlcjpw ile geldi',
      `parola ${JWT}`,
      'AKIAIOSFODNN7EXAMPLE',
      'cGFyb2xhPVpxNy1jb2suZ2l6bGk',
      `${packed} bir`,
    ])
      expect([text, redactText(text)]).toEqual([text, expect.stringContaining(REDACTED)]);
    for (const text of ['Ayşe Demir 12', 'Bu kullanıcı adı zaten var.', crypto.randomUUID(), ''])
      expect(redactText(text)).toBe(text);
  });

  const hidden: readonly (readonly [what: string, text: string])[] = [
    ['an Authorization header', `Accept: application/json\nAuthorization: Bearer ${SECRET}\nX-Company: 1`],
    ['a basic authorization', `authorization: Basic ${SECRET}`],
    ['every cookie of a header', `Cookie: theme=dark; session=${SECRET}; a=b`],
    ['the token of reports', `x-token: ${SECRET}`],
    ['a JSON field', `{"userName":"elif","password":"${SECRET}"}`],
    ['a JSON field with a quote inside', JSON.stringify({ password: `a"${SECRET}"b` })],
    ['a nested field', JSON.stringify({ a: [{ b: { accessToken: SECRET } }] })],
    ['JSON inside JSON', JSON.stringify({ body: JSON.stringify({ body: JSON.stringify({ parola: SECRET }) }) })],
    ['JSON that was cut off', `{"userName":"elif","password":"${SECRET}`],
    ['a sentence', `reddedildi: refresh: ${SECRET}`],
    ['a sentence with a short name', `kart reddedildi, pin: ${SECRET}.`],
    ['escaped JSON in a sentence', `gönderilen: {\\"refresh_token\\":\\"${SECRET}\\",\\"a\\":1}`],
    ['a form', `grant_type=authorization_code&code=${SECRET}&code_verifier=${SECRET}&client_id=blue-citrus`],
    ['an address with a code and a state', `https://a.example/x?iss=b&code=${SECRET}&state=${SECRET}`],
    ['the fragment of an address', `/signed-in-redirect#state=1${SECRET}&code=${SECRET}`],
    ['a parameter whose name is encoded', `/a?pass%77ord=${SECRET}&x=1`],
    ['an address inside an address', `/a?to=${encodeURIComponent(`/b?access_token=${SECRET}`)}`],
    ['JSON inside an address', `/a?q=${encodeURIComponent(JSON.stringify({ token: SECRET }))}`],
    ['a text encoded as a whole', encodeURIComponent(JSON.stringify({ clientSecret: SECRET }))],
    ['a password in an address', `postgres://owner:${SECRET}@localhost:5432/db`],
    ['a one-time path', `/idp/set-password/${SECRET}`],
    [
      'pairs',
      JSON.stringify([
        ['Authorization', SECRET],
        ['accept', 'a'],
      ]),
    ],
    ['a named value', JSON.stringify({ name: 'şifre', value: SECRET })],
    ['words', `giriş olmadı, parola: ${SECRET}`],
    ['a private key', `-----BEGIN PRIVATE KEY-----\n${SECRET}\n-----END PRIVATE KEY-----`],
    ['a quoted value after a bare name', `istek: password="${SECRET}" kullanici=elif`],
    ['the same, escaped and cut off', `gönderilen password=\\"a b ${SECRET}`],
    ['an arrow', `'password' => '${SECRET}', parola => ${SECRET}`],
    ['an attribute', `<user name="elif" password="${SECRET}"/>`],
    ['a field of a page', `<input value="${SECRET}" type="password"><input name="x-token" value='${SECRET}'>`],
    ['a named value, in short', JSON.stringify({ k: 'token', v: SECRET })],
    [
      'codes that are sent to somebody',
      JSON.stringify({ mfaCode: SECRET, verification_code: SECRET, smsKodu: SECRET }),
    ],
    ['names of one word', JSON.stringify({ pw: SECRET, session: SECRET, PHPSESSID: SECRET, SAMLResponse: SECRET })],
    ['a name with letters nobody sees', JSON.stringify({ 'pass\u200Bword': SECRET, ｐａｒｏｌａ: SECRET })],
    ['a name whose letters are escaped', `kesik {"p\\u0061ssword":"${SECRET}`],
    ['the link of the first administrator', `/first-administrator#${SECRET}`],
    ['an indexed field of a form', `user[password]=${SECRET}&user[name]=a`],
    ['a bare key', `/m?a=1&key=${SECRET}`],
    ['a key of letters and figures', JSON.stringify({ key: SECRET })],
    ['a password that a sentence names', `şifresi ${SECRET} olan kullanıcı, parolası ${SECRET} olarak verildi`],
    ['the same in English', `the password is ${SECRET} and token ${SECRET}, my password was ${SECRET}`],
    ['a name of two words', `doğrulama kodu: ${SECRET}, api anahtarı: ${SECRET}, gizli anahtar: ${SECRET}`],
    ['a program’s own way to say who asks', `curl -u elif:${SECRET} http://a; wget --user "elif:${SECRET}"`],
    ['a flag', `mysql --password ${SECRET} -h a; sshpass --pass '${SECRET}'`],
    ['a name with letters of another alphabet', `pаssword=${SECRET}&pаrola=${SECRET}; tοken: ${SECRET}`],
    ['the same in JSON', JSON.stringify({ pаssword: SECRET })],
    ['a name that is torn apart', `pass\tword=${SECRET}&sif%09re=${SECRET}; par\tola: ${SECRET}`],
    ['the same in a text of JSON', JSON.stringify({ 'pass\tword': SECRET, 'pass word': SECRET })],
    ['a one-time address of another product', `https://a.example/auth/reset-password/${SECRET}?a=1 /davet/${SECRET}`],
    ['a password in an address without its scheme', `//owner:${SECRET}@localhost:5432/db`],
  ];
  it.each(hidden)('hides %s', (_what, text) => {
    const clean = redactText(text);
    expect(clean).not.toContain(SECRET);
    expect(decodeURIComponent(clean)).toContain(REDACTED);
  });

  it('hides tokens by their look, wherever they stand', () => {
    for (const text of [JWT, `sonuç ${JWT}!`, `/a/${JWT}/b`, JSON.stringify({ note: `x ${JWT}` })])
      expect(redactText(text)).not.toContain('eyJzdWIi');
  });

  it('leaves everything else as it was', () => {
    for (const text of [
      '/derinuaa/api/users?search=ay%C5%9Fe&skip=0',
      'Accept: application/json\nX-Company: 1\nx-request-id: 0d7f1c1e-9d7f-4f2e-8a51-5f2f0b9f4d31',
      '{"success":false,"data":null,"message":"Bu ekranı açma yetkiniz yok.","code":"access-denied","requestId":"1"}',
      '{"url":"/user/list","take":50,"passed":true}',
      'Ürün: Nar suyu, miktar: 12,5 kg',
      'Parola en az 12 karakter olmalı; şifresi yanlış olan 3 kişi var.',
      'The password must have 12 characters or more, and the token has expired.',
      'Şifre değiştirildi, parola 90 gün geçerli, token 4 dakika.',
      'docker run -u 1000:1000 a; tar -u a.tar; sort -u b',
      '{"key":"grid-view","value":"stock"}',
      '{"key":"warehouse.stock.columns","k":1}',
      '/derinuaa/api/users/12/reset-password',
      '/screen/access/requests',
      '/login/adminstration',
      'mailto:elif@ornek.example',
      'Ürün adı\tmiktar=12\tbirim: kg',
      'код товара=12, αριθμός=3',
    ])
      expect(redactText(text)).toBe(text);
  });

  it('keeps the stable code of a refusal, and no other code', () => {
    expect(redactValue({ success: false, code: 'stock-missing' })).toEqual({ success: false, code: 'stock-missing' });
    expect(redactValue({ code: 'SplxlOBeZQQYbYS6WxSbIA' })).toEqual({ code: REDACTED });
    expect(redactValue({ success: false, code: 'Ab-1' })).toEqual({ success: false, code: REDACTED });
  });

  it('knows names however they are written', () => {
    for (const name of ['Password', 'X-Token', 'id_token', 'clientSecret', 'SET-COOKIE', 'yeniParola', 'newPassword2'])
      expect([name, isSecretName(name)]).toEqual([name, true]);
    for (const name of [
      'userName',
      'url',
      'x-company',
      'quantity',
      'barcode',
      'unit-code',
      'countryCode',
      'stokKodu',
      'kod',
    ])
      expect([name, isSecretName(name)]).toEqual([name, false]);
  });

  it('never lets a password through, at whatever depth and however often it is wrapped in text', () => {
    const wrapped = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.constant({ password: SECRET }),
        fc.record({ a: tie('node'), b: fc.string() }),
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
        tie('node').map((inner) => ({ text: JSON.stringify(inner) })),
      ),
    })).node;
    fc.assert(
      fc.property(wrapped, (value) => {
        expect(JSON.stringify(redactValue(value))).not.toContain(SECRET);
        expect(redactText(JSON.stringify(value))).not.toContain(SECRET);
      }),
    );
  });

  it('gives up nothing when it is applied twice', () => {
    for (const [, text] of hidden) expect(redactText(redactText(text))).not.toContain(SECRET);
  });

  it('hides what a text too long, nested too deep or encoded too often cannot be judged by', () => {
    let wrapped = `password=${SECRET}`;
    for (let times = 0; times < 12; times += 1) {
      wrapped = `a=${encodeURIComponent(wrapped)}`;
      expect(decodeURIComponent(redactText(wrapped))).not.toContain(SECRET);
      expect(redactText(wrapped)).toMatch(/gizli/);
    }
    const long = 'a b '.repeat(20_000);
    expect(redactText(`${long}${SECRET}`)).toBe(`${long.slice(0, 64_000)}${REDACTED}`);
    expect(redactText(JSON.stringify({ long, password: SECRET }))).toBe(REDACTED);
    expect(JSON.stringify(redactValue({ long, [`${'-'.repeat(500)}password`]: SECRET }))).not.toContain(SECRET);
    expect(redactText(`/a?b=%zz&to=${encodeURIComponent(`/c?code=${SECRET}`)}`)).not.toContain(SECRET);
  });

  const hostile: Readonly<Record<string, (length: number) => string>> = {
    'percent signs encoded again and again': (length) => `/?a=${'%25'.repeat(length / 3)}41`,
    'percent signs in one run': (length) => `%${'25'.repeat(length / 2)}`,
    'many pairs encoded several times': (length) => 'a=%2525252525252541&'.repeat(length / 20),
    'names of parts': (length) => 'name="x"'.repeat(length / 8),
    'header lines of a part': (length) => `name="password"${'\na:'.repeat(length / 3)}`,
    'beginnings of tokens': (length) => '-eyJabcd'.repeat(length / 8),
    'a key of hyphens': (length) => JSON.stringify({ [`${'-'.repeat(length)}x`]: '1=' }),
    'an end of a sentence that is none': (length) => `token ${'!'.repeat(length)}a`,
    'words of other programs': (length) => 'u-u\ty:'.repeat(length / 6),
    'fields without an end': (length) => `<a ${'value='.repeat(length / 6)}`,
  };
  it.each(Object.entries(hostile))('takes time by the length of %s', (_what, textOf) => {
    const quickest = (text: string): number => {
      const times = Array.from({ length: 5 }, () => {
        const began = performance.now();
        redactText(text);
        return performance.now() - began;
      });
      return Math.min(...times);
    };
    const short = quickest(textOf(4_000));
    // Eight times the length: a square would be sixty-four times. What takes less than three milliseconds says little.
    expect(quickest(textOf(32_000))).toBeLessThan(Math.max(short, 3) * 24);
  });
});
