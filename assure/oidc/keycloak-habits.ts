/** What Keycloak 26.7.3 does otherwise than asked, with this realm, and why we live with it. Told in the report, not passed over. */
type Habit = { readonly what: RegExp; readonly why: string };

const HABITS: readonly Habit[] = [
  {
    what: /^no response type but code .*: response_type none is taken$/,
    why: 'response_type none is taken; it brings neither code nor token',
  },
  {
    what: /^redirect addresses are compared exactly[\s\S]*: redirect_uri \S+(\n|%00) (is taken|leads to (?!\S*(%0A|%00|\n))\S+)$/,
    why: 'a line feed or a zero at the end of a redirect address is taken away first; the browser is led to the registered one',
  },
  {
    what: /^no page of another origin reads an answer of the token endpoint .* with cookies$/,
    why: 'answers of the token endpoint say that cookies are allowed, to origins that may read nothing',
  },
  {
    what: /^asking silently never shows a page .*: none together with login is taken$/,
    why: 'prompt "none login" is taken as none',
  },
  {
    what: /^oidcc-scope-(address|phone|all) .*error=invalid_scope/,
    why: 'the realm has no scopes address and phone, and says so where they are asked for',
  },
  {
    what: /^oidcc-id-token-hint: .*: (with the hint of another person a code is given|a broken hint is taken)$/,
    why: 'id_token_hint is not looked at; the product compares the subject itself',
  },
  {
    what: /^addresses of features that are off .*: it looked at nothing$/,
    why: 'its document names no feature that is off',
  },
];

/** Why a demand that was not met is known of Keycloak; null where it is news. */
export const habitOf = (what: string): string | null => HABITS.find((habit) => habit.what.test(what))?.why ?? null;
