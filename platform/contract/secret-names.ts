import { decoded } from './encoded.ts';

/** Parts of a name that make its value a secret, whatever surrounds them. */
const SECRET_PARTS =
  /pass-?w(?:or)?d|passw|passphrase|passcode|pwd|parola|sifre|secret|token|authoriz|authentic|cookie|credential|verifier|assertion|bearer|jwt|api-?key|private-?key|access-?key|(?:api|ozel|erisim)-?anahtar|licen[cs]e-?key|sess(?:ion)?-?(?:id|state|key)|signature|saml-?re(?:sponse|quest)|wresult|jeton|gizli-?(?:anahtar|kod)|otp$/;
/** Codes that are sent to somebody to get in with; other codes, as of a unit, say what something is. */
const SECRET_CODES =
  /(?:mfa|sms|otp|verification|confirmation|security|activation|recovery|reset|login|device|user|auth)-?code|(?:dogrulama|onay|sms|guvenlik|giris|aktivasyon|kurtarma|sifirlama|davet|kullanimlik)-?kodu?$/;
/** Names whose value is a secret only when they stand alone. */
const SECRET_NAMES = new Set([
  'code',
  'pin',
  'pass',
  'auth',
  'cvv',
  'cvc',
  'pw',
  'psw',
  'session',
  'jti',
  'sid',
  'mfa',
  'totp',
  'refresh',
]);
/** Letters of other alphabets that look like ours, each above the one it is taken for. */
const ALIKE = new Map(
  Array.from('аеорсхуіѕјкнвтмԁһѵӏοανρκιτευ', (letter, at) => [letter, 'aeopcxyisjkhbtmdhvloavpkiteu'[at] ?? '']),
);

/** A name is a word or a few; what is longer is looked at from both ends. */
const MOST_OF_NAME = 120;
const AROUND = new Set(`-"'\\`);

/** By hand: a pattern that looks for marks before an end looks from each of them. */
const bare = (name: string): string => {
  let [from, to] = [0, name.length];
  while (from < to && AROUND.has(name.charAt(from))) from += 1;
  while (to > from && AROUND.has(name.charAt(to - 1))) to -= 1;
  return name.slice(from, to);
};

const shortened = (name: string): string =>
  name.length <= MOST_OF_NAME * 2 ? name : `${name.slice(0, MOST_OF_NAME)}${name.slice(-MOST_OF_NAME)}`;

/** Marks go too: a capital Ş or İ, or a key typed without them, is the same word; and what is not seen at all. */
export const plainName = (name: string): string =>
  bare(
    decoded(shortened(name))
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{C}]/gu, '')
      .replaceAll(/[\u0370-\u052f]/g, (letter) => ALIKE.get(letter) ?? letter)
      .replaceAll('ı', 'i')
      .replaceAll(/[\s_.]+/g, '-'),
  );

/** Whether what a field, header or parameter of this name holds opens something. */
export const isSecretName = (name: string): boolean => {
  const plain = plainName(name);
  const last = plain.replace(/^.*\[|\]$/g, '');
  if (SECRET_NAMES.has(plain) || SECRET_NAMES.has(last)) return true;
  const whole = plain.replaceAll(/[[\]]/g, '');
  return SECRET_PARTS.test(whole) || SECRET_CODES.test(whole);
};

/** Words that name a secret only together, as a sentence says them. */
const SAID_TOGETHER = /^(?:api|secret|private|access|licen[cs]e|gizli|ozel|erisim|pin)-(?:key|anahtar|kod)/;

/** Whether two words of a sentence name what opens something: an error code does not, a verification code does. */
export const isSecretTogether = (first: string, second: string): boolean => {
  const plain = plainName(`${first}-${second}`);
  return SAID_TOGETHER.test(plain) || SECRET_CODES.test(plain);
};

/** A key to something, and not the name of a setting or the number of a row. */
const KEY_ITSELF = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w.+/=~-]{16,}$|^[\da-f]{32,}$/;

/** Whether a field holds what opens something, where its name alone does not tell. */
export const isKeyItself = (name: string, value: unknown): boolean =>
  typeof value === 'string' && plainName(name) === 'key' && KEY_ITSELF.test(value);
