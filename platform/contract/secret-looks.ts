import { isSecretName } from './secret-names.ts';

/** What stands where a secret stood. */
export const REDACTED = '[gizli]';

/** Secrets that are known by their look. */
const BY_LOOK: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g, REDACTED],
  [/\b(Bearer|Basic|Digest|Negotiate|DPoP|ApiKey)(\s+|%20)[^\s"',;\\&)\]}]+/gi, `$1 ${REDACTED}`],
  [/(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"'<>]{1,500}@/gi, `$1${REDACTED}@`],
  [/(\/(?:idp\/(?:set-password|interaction)\/|first-administrator#))[^\s/?#"'\\]+/g, `$1${REDACTED}`],
  // One-time addresses, also of other products.
  [
    /(\/(?:reset|(?:re)?set-?(?:password|parola|sifre)|(?:password|parola|sifre)-?(?:reset|sifirlama)|invit(?:e|ation)s?|davet|activat(?:e|ion)|aktivasyon|verify(?:-?e?mail)?|confirm(?:ation)?|magic(?:-?link)?|token|recover(?:y)?)[/#])(?=[\w.~%-]*\d)(?=[\w.~%-]*[a-z])[\w.~%-]{12,}/gi,
    `$1${REDACTED}`,
  ],
  [/((?:^|[\s"'(=,])\/\/)[^\s/@"'<>:]{1,200}:[^\s/@"'<>]{1,300}@/g, `$1${REDACTED}@`],
  [/\b(?:gh[pousr]_|github_pat_|sk-|sk_live_|xox[abprs]-|glpat-|AKIA)[\w-]{12,}/g, REDACTED],
];

/** Words with dots between them, as a token has; read from its beginning only, for a run of hyphens has many. */
const DOTTED = /(?<![\w-])[\w-]+(?:\.[\w-]*)+/g;
const TOKEN_HEAD = /\beyJ[\w-]{4}/;

/** A token goes with all that is tied to it by dots. */
const withoutToken = (dotted: string): string => {
  const parts = dotted.split('.');
  const first = parts.slice(0, -1).findIndex((part) => TOKEN_HEAD.test(part));
  if (first < 0) return dotted;
  const before = parts[first]?.slice(0, parts[first].search(TOKEN_HEAD)) ?? '';
  return [...parts.slice(0, first), before].join('.') + REDACTED;
};

/** How programs are told who asks: `-u name:password`; two numbers there are whose process it is. */
const WHO_ASKS =
  /((?:(?<![\w-])-u\s+|-u|--(?:proxy-)?user(?:\s+|=))["']?(?!\d+:\d+(?!\S))[^\s:"'/]{1,100}:)(?!\/\/)[^\s"']+/g;
/** Without a space between it is one of `curl` only: another program has other words that begin so. */
const MOST_BEFORE = 206;

const isOfCurl = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - MOST_BEFORE), at);
  return /\bcurl\s/.test(before.slice(before.lastIndexOf('\n') + 1));
};

const withoutWhoAsks = (text: string): string =>
  text.replaceAll(WHO_ASKS, (whole: string, head: string, at: number) =>
    /^-u\S/.test(whole) && !isOfCurl(text, at) ? whole : `${head}${REDACTED}`,
  );

/** `--password value`. */
const FLAG = /(?<![\w-])(--([a-z][\w-]{1,40})\s+)(["']?)[^\s"'<>|;&-][^\s"'<>|;&]*\3/gi;
/** `şifresi X olan`, `the password is X`: the word, what may stand between, and the one after it. */
const NAMED =
  /(?<![\p{L}\p{N}_-])((?:[şs][iİıI]fre|parola|password|passcode|passphrase|pwd|token|jeton|jwt)\p{L}{0,8}(?:\s+(is|was|olarak))?\s+["'“]?)([^\s"'“”,;(){}]{4,})(?=["'”]?(\s+(?:olan|olarak|idi))?)/giu;
const END_OF_SENTENCE = new Set('.!?:');

/** By hand: a pattern that looks for marks before an end looks from each of them. */
const withoutEnd = (value: string): string => {
  let end = value.length;
  while (end > 0 && END_OF_SENTENCE.has(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end);
};

/** A word with letters and figures is none of a language's; figures alone may be counted, unless they are said to be it. */
const isWordless = (value: string, isSaid: boolean): boolean =>
  (value.length >= 6 && /\p{L}/u.test(value) && /\d/.test(value)) || (isSaid && /^\d+$/.test(value));
/** A name that is torn apart by a tab. */
const TORN =
  /(?<![\p{L}\p{N}_-])([\p{L}\p{N}_-]{1,30}(?:(?:\t|%09|\\t)[\p{L}\p{N}_-]{1,30}){1,4})("?\s?[:=]\s?"?)([^\s&;,"']+)/gu;

/** A text without what is known by its look, or by the words around it. */
export const byLook = (text: string): string => {
  const clean = withoutWhoAsks(
    BY_LOOK.reduce((so, [pattern, replacement]) => so.replaceAll(pattern, replacement), text).replaceAll(
      DOTTED,
      withoutToken,
    ),
  )
    .replaceAll(FLAG, (whole, head: string, name: string) => (isSecretName(name) ? `${head}${REDACTED}` : whole))
    .replaceAll(NAMED, (whole, head: string, said: string | undefined, value: string, after: string | undefined) =>
      isWordless(withoutEnd(value), said !== undefined || after !== undefined) ? `${head}${REDACTED}` : whole,
    );
  if (!/\t|%09|\\t/.test(clean)) return clean;
  return clean.replaceAll(TORN, (whole, name: string, between: string) =>
    isSecretName(name.replaceAll(/\t|%09|\\t/g, '')) ? `${name}${between}${REDACTED}` : whole,
  );
};
