import type { Decision } from '#platform/contract/decision.ts';
import type { Access, Level, ScreenNeed } from '#platform/contract/access.ts';
import { platformProblems } from '#platform/contract/problem.ts';

/** The sign-in that a token came from. Its end is a fact like any other: whatever it opened is refused from then on. */
export type CallerSession = {
  /** The name under which the issuer's identities are kept. */
  readonly issuer: string;
  /** What the provider calls it: its session, and the family of its refresh tokens; empty where it tells neither. */
  readonly ids: readonly string[];
  /** Seconds since 1970 at which the person signed in; at which the token was made, where it does not say. */
  readonly since: number;
  /** Seconds since 1970 at which the person proved a second factor; null where they did not, or it is not told. */
  readonly secondFactorAt: number | null;
};

/** Somebody in whose place another acts, by a deputyship. */
export type OnBehalf = { readonly personId: number; readonly name: string };

/** The person behind a request, with the rights of the moment the request arrived. */
export type Caller = {
  readonly personId: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The company the request works in; null for a person without one. */
  readonly companyId: number | null;
  /** Names of the roles held in that company, global ones included. */
  readonly roles: readonly string[];
  readonly isAdmin: boolean;
  /** A user without a browser; it makes no change that is for people alone. */
  readonly isProgram: boolean;
  /** The level held on a screen by its canonical url or an alias; null is none. */
  readonly levelOf: (url: string) => Level | null;
  /** In whose place they have an access, where a deputyship alone gives it; null: it is their own. */
  readonly actsFor: (access: Access) => OnBehalf | null;
  /** The canonical url of a screen by its id; null where no screen with an address has it. */
  readonly screenUrl: (id: number) => string | null;
  /** The whole decision on a url as a browser sends it, with its steps. */
  readonly decide: (url: string) => Decision;
  /** The epoch of the facts these rights were read from: the newest change of the company or the product. */
  readonly epoch: number;
  /** The newest change of the product by those facts: of screens and the menu, which are the same in each company. */
  readonly productEpoch: number;
  /** The sign-in they come by; null where work is done in their name without a request of theirs. */
  readonly session: CallerSession | null;
  /** They look by a preview: nothing of it counts as their use or as their denial. */
  readonly preview?: {
    /** The level that they hold themselves. */
    readonly ownLevelOf: Caller['levelOf'];
    /** The names of the roles that they hold themselves. */
    readonly ownRoles: readonly string[];
    /** The entries of the menu that it shows; null: the published menu. */
    readonly menu: () => Promise<unknown>;
  };
};

/** What a verified access token says. */
export type TokenClaims = {
  readonly issuer: string;
  readonly subject: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** It was made for another client of the provider than the product's own: only a program comes with such a token. */
  readonly ofOtherClient: boolean;
  readonly preferredUserName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Seconds since 1970 at which the token was made. */
  readonly issuedAt: number;
  /** The provider's names of the session and of the token family it belongs to, as far as the token tells them. */
  readonly sessionIds: readonly string[];
  /** Seconds since 1970 at which the person signed in; null where the token does not say. */
  readonly signedInAt: number | null;
  /** The same where a second factor was part of it; null otherwise. */
  readonly secondFactorAt: number | null;
};

/** Finds the person of a token in a company, or throws `person-disabled`, `session-ended`, `not-a-member`, `undecidable`. */
export type ResolveCaller = (claims: TokenClaims, company: string | null) => Promise<Caller>;

const includes = (held: Level | null, needed: Level): boolean => held === 'edit' || held === needed;

/** The all-roles rule: every listed role must be held; names compare as they are. */
export const holdsAllRoles = (held: readonly string[], needed: readonly string[]): boolean =>
  needed.every((role) => held.includes(role));

/** One number has one spelling here: whatever else a reader of the input takes for it is refused. */
const SCREEN_ID = /^[1-9]\d{0,14}$/;

/** The screens of which any one suffices for what is asked; null where the access names none. */
export const needsOf = (caller: Caller, access: Access, asked: unknown): readonly ScreenNeed[] | null => {
  if (access.kind === 'screens') return access.anyOf;
  if (access.kind !== 'named-screen') return null;
  const named = String((asked as Readonly<Record<string, unknown>> | null)?.[access.parameter] ?? '');
  const url = SCREEN_ID.test(named) ? caller.screenUrl(Number(named)) : null;
  return url === null ? [] : [{ url, level: access.level }];
};

/** Throws the refusal of an access that the caller does not have; `asked` holds the parameters of the path, or the whole input. */
export const authorise = (caller: Caller, access: Access, asked: unknown): void => {
  if (access.kind === 'roles' && !holdsAllRoles(caller.roles, access.allOf))
    throw platformProblems.problem('role-missing');
  const needs = needsOf(caller, access, asked);
  if (needs === null) return;
  if (caller.companyId === null && !caller.isAdmin) throw platformProblems.problem('no-company');
  if (!needs.some((need) => includes(caller.levelOf(need.url), need.level)))
    throw platformProblems.problem('screen-denied');
};
