/** What a secret looks like, wherever it stands. */
export const secretRules: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/]{20}/g],
  ['a private key in JWK', /"(?:d|dp|dq|qi)"\s*:\s*"[A-Za-z0-9_-]{30,}"/g],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/g],
  // But for the one that its maker's own documentation shows.
  ['a cloud key', /\b(?:AKIA|ASIA)(?!IOSFODNN7EXAMPLE\b)[A-Z0-9]{16}\b/g],
  ['a Google key', /\bAIza[\w-]{35}\b/g],
  ['a code host’s token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,}|glpat-[\w-]{20,})/g],
  ['a registry’s token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$]{10,}/g],
  ['a chat’s token', /\bxox[abprs]-[A-Za-z0-9-]{20,}/g],
  ['a payment key', /\b[sr]k_live_[A-Za-z0-9]{20,}/g],
  ['a model’s key', /\bsk-(?:[a-z]+-)?[A-Za-z0-9_-]{32,}/g],
  [
    'a password in an address',
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`$<>{}]{1,64}:(?!password@|\*)[^\s/:@'"`$<>{}]{6,}@[\w.-]+/g,
  ],
  [
    'an assigned secret',
    /\b(?:secret|passwd|password|api_?key|private_?key|access_?token)\b["']?\s*[:=]\s*["'][A-Za-z0-9+/_=-]{24,}["']/gi,
  ],
];

/** Texts that a rule would take for a secret and are none, each with the reason. */
export const noSecrets: Readonly<Record<string, string>> = {
  'postgres://blue_citrus:postgres@127.0.0.1': 'a test of what production refuses, as a default password',
  'postgres://blue_citrus:Postgres@db': 'the same',
  'postgres://blue_citrus:4Xq9-vTz@db': 'a test of what production accepts; no such server exists',
  'postgres://u:4Xq9-vTz@db': 'the same, with another password in its query',
  'postgres://u:%70ostgres@db': 'a test of what production refuses, written otherwise',
  'postgres://Citrus-App:citrus-app@db': 'the same, a password that is its user name',
  'postgres://u:12345678@db': 'the same',
};

/** Every secret in a text, by what it is. */
export const secretsIn = (text: string): readonly string[] =>
  secretRules.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([match]) => !(match in noSecrets))
      .map(([match]) => `${name}: ${match.slice(0, 24)}…`),
  );
