import { expect, it } from 'vitest';
import { guessable } from './guessable.ts';
import { mistakeIn } from './password-rules.ts';

const KNOWN = {
  own: ['Ayşe', 'Demir', 'ayse.demir85@posta.example'],
  companies: ['Anadolu Gıda San. ve Tic. A.Ş.'],
};

const of = (password: string, userName = 'ayse', known: Parameters<typeof mistakeIn>[1] = KNOWN) =>
  mistakeIn({ userName, password, repeated: password }, known, 'alone');

const each = async (passwords: readonly string[]) =>
  Object.fromEntries(await Promise.all(passwords.map(async (password) => [password, await of(password)] as const)));

/** Of what is too short by itself: whether it would be guessed, were it long enough. */
const notGuessed = async (passwords: readonly string[]) => {
  const told = await Promise.all(
    passwords.map(async (password) => [password, await guessable(password, [], 'alone')] as const),
  );
  return told.filter(([, why]) => why === null).map(([password]) => password);
};

const all = (passwords: readonly string[], mistake: string | null) =>
  Object.fromEntries(passwords.map((password) => [password, mistake]));

it('takes what nobody guesses, in any letters', async () => {
  const good = [
    'uzun-bir-patika',
    'mavi gözlü kedi',
    'yağmurlu-Gece-58',
    'portakal-suyu-sıkan',
    'Xk29fjq0sd!wq7p',
    'doğru atlas pil zımba',
    '#?.!%-$/&x~^+;)',
    'çilekli turta 4 dilim',
  ];
  expect(await each(good)).toEqual(all(good, null));
});

it('refuses what is in everybody’s list, with a year, a plate or a row of digits behind it', async () => {
  const common = [
    'password123',
    'P@ssw0rd123',
    'iloveyou123',
    'Sifre12345',
    'şifre123456',
    'ŞİFRE123456',
    'parola1234',
    'galatasaray',
    'Galatasaray1905',
    'FENERBAHÇE1907',
    'beşiktaş1903!',
    'trabzonspor61',
    'istanbul34!',
    'İstanbul1453',
    'seniseviyorum',
    'mehmet1985',
    'hoşgeldin2026',
    'administrator',
    'letmein1234',
  ];
  expect(await notGuessed(common)).toEqual([]);
  expect(await each(['iloveyou1234567', 'galatasaray1905!', 'seniseviyorum34'])).toEqual(
    all(['iloveyou1234567', 'galatasaray1905!', 'seniseviyorum34'], 'passwordCommon'),
  );
});

it('refuses common pieces joined to make it long, whatever sign ends them', async () => {
  const joined = [
    'Password1234567!',
    'fenerbahce1907fb',
    'Galatasaray1905!!',
    'Temmuz2026Temmuz',
    'Pazartesi.12345!',
    'deneme123deneme',
    'uretim.123456789',
    'Ankara.06.Ankara',
    'turkiyecumhuriyeti',
    'NeMutluTürkümDiyene',
    'Şifremi unuttum1',
    'abcçdefgğhıijklm',
    'correct horse battery staple',
  ];
  expect(await notGuessed(joined)).toEqual([]);
  expect(Object.values(await each(joined)).filter((mistake) => mistake === null)).toEqual([]);
});

it('refuses keys that stand side by side, on the Turkish layouts too', async () => {
  const keys = [
    'qwertyuiop',
    'qwertyuıop',
    'asdfghjklş',
    'poıuytrewq',
    'zxcvbnmöçz',
    'fgğıodrnhp',
    'uieaütkmly',
    '1qaz2wsx3edc',
  ];
  expect(await notGuessed(keys)).toEqual([]);
  expect(await of('uieaütkmlyuieaü')).toBe('passwordKeys');
  expect(await of('fgğıodrnhpqwert')).toBe('passwordKeys');
});

it('refuses what repeats itself, counts on, or is a date', async () => {
  const easy = [
    '1234567890',
    '0987654321',
    '1-2-3-4-5-6',
    '1 2 3 4 5 6 7 8 9 0',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghij',
    '1905190519',
    '19051905190519051905',
    '1907190719',
    '29.10.1923',
    '01/01/1990',
    '2910192329101923',
    '10.11.1938!',
    '１２３４５６７８９０',
  ];
  expect(await notGuessed(easy)).toEqual([]);
  expect([await of('aaaaaaaaaaaaaaa'), await of('29.10.1923.....')]).toEqual(['passwordRepeats', 'passwordDate']);
});

it('refuses what shows nothing: spaces of every width, and signs without a shape', async () => {
  const blank = [
    ' '.repeat(10),
    '\u00a0'.repeat(12),
    '\u3000'.repeat(10),
    '\u200b'.repeat(10),
    '\t \t \t \t \t ',
    '\u2800'.repeat(10),
  ];
  expect(await each(blank)).toEqual(all(blank, 'passwordBlank'));
});

it('refuses the own name, user name and address in it, however they are written', async () => {
  const own = [
    'Ayse12345678901',
    'AyşeDemir102938',
    'ayse00000000000',
    'AYŞE-kuzey-rüzgar',
    'kuzey-rüzgar-demir',
    'd3m1r-kuzey-ruzgar',
    '@y5e-kuzey-ruzgar',
    'a.y.s.e.kuzey.ruzgar',
    'kuzeyaysedemir85x',
    // Two letters of it are Cyrillic.
    'kuzey-rüzgar-аysе',
  ];
  expect(await each(own)).toEqual(all(own, 'passwordHasName'));
  const short = { own: ['Can', 'Öz'], companies: [] };
  expect(await of('Can-kuzey-ruzgar', 'coz', short)).toBe('passwordHasName');
  expect(await of('kuzeyCan1985rüzgar', 'coz', short)).toBe('passwordHasName');
  // A short name is in other words by chance.
  expect(await of('canavar-kuzey-otobüs', 'coz', short)).toBeNull();
});

it('refuses the product’s name and the company’s, and not what every company is called', async () => {
  const companies = [
    'BlueCitrus-2026',
    'blue citrus kuzey',
    'AnadoluGıda-2026',
    'kuzey-anadolu-rüzgar',
    'c1trus-kuzey-rüzgar',
  ];
  expect(await each(companies)).toEqual(all(companies, 'passwordHasCompany'));
  expect(await of('ticaret-kuzey-rüzgar')).toBeNull();
});

it('says first what is wrong with its form, and last that it was typed twice differently', async () => {
  expect(await of('')).toBe('required');
  expect(await of('kısa')).toBe('passwordShort');
  // As NIST SP 800-63B-4 asks, and nothing else: neither capitals nor digits.
  expect([await of('çok gizli şöle'), await of('çok gizli şölen')]).toEqual(['passwordShort', null]);
  expect(await of('𝒌𝒖𝒛𝒆𝒚𝒓𝒖𝒛𝒈𝒂𝒓')).toBe('passwordShort');
  expect(await of('ğ'.repeat(201))).toBe('passwordLong');
  const differs = { userName: 'ayse', password: 'uzun-bir-patika', repeated: 'uzun-bir-patik' };
  expect(await mistakeIn({ ...differs, password: 'kısa-yo' }, KNOWN, 'besideFactor')).toBe('passwordShortBesideFactor');
  const short = { userName: 'ayse', password: 'Vb7şkQ2y', repeated: 'Vb7şkQ2y' };
  expect(await mistakeIn(short, KNOWN, 'besideFactor')).toBeNull();
  expect(await mistakeIn({ ...short, password: 'parola12' }, KNOWN, 'besideFactor')).toBe('passwordCommon');
  expect(await mistakeIn(differs, KNOWN, 'alone')).toBe('passwordsDiffer');
});
