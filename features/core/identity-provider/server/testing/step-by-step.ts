import { Secret, TOTP } from 'otpauth';
import {
  type Bench,
  type Browser,
  browser,
  exchangeCode,
  locationOf,
  newPkce,
  openSignIn,
  PASSWORD,
  type Pkce,
  returned,
  type Tokens,
} from './provider-bench.ts';

const STEP_MS = 30_000;

export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/**
 * The code that follows the one an app was set up by. Each code works once, and one step to either side is accepted: that
 * of the last step would be two steps old where a step ends before it is read.
 */
export const nextCodeOf = (secret: string): string => codeOf(secret, 1);

/** What an app would read from the page, without the spaces by which people read it. */
export const keyOn = (page: string): string =>
  (/<p class="key" lang="en">([^<]*)</.exec(page)?.[1] ?? '').replaceAll(' ', '');

/** The recovery codes on a page. */
export const codesOn = (page: string): readonly string[] =>
  [...page.matchAll(/<li>([^<]*)<\/li>/g)].map(([, code = '']) => code);

/** Somebody in the middle of a request to sign in. */
export type At = { readonly person: Browser; readonly page: string; readonly pkce: Pkce };

/** Whether an answer lets somebody in. */
export const isIn = (answer: Response): boolean => answer.status === 303 && locationOf(answer).includes('/idp/auth/');

export const SETS_UP = { kc_action: 'CONFIGURE_TOTP' };

/** Signing in step by step, as a person does it in a browser without script. */
export const stepByStep = (bench: () => Bench) => {
  const opened = async (
    extra: Readonly<Record<string, string>> = {},
    person = browser(bench().origin),
  ): Promise<At> => {
    const pkce = newPkce();
    return { person, pkce, page: await openSignIn(bench(), person, pkce, extra) };
  };

  const passwordGiven = async (
    userName: string,
    extra: Readonly<Record<string, string>> = {},
    person = browser(bench().origin),
  ): Promise<At & { readonly answer: Response }> => {
    const at = await opened(extra, person);
    return { ...at, answer: await person.post(at.page, { userName, password: PASSWORD }) };
  };

  const shown = async ({ person, page }: At): Promise<string> => (await person.get(page)).text();

  const send = ({ person, page }: At, step: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    person.post(page, { step, ...fields });

  const tokensOf = async ({ person, pkce }: At, finished: Response): Promise<Tokens> => {
    const done = await person.get(locationOf(finished));
    return (await exchangeCode(bench(), returned(done).get('code') ?? '', pkce.verifier)).json() as Promise<Tokens>;
  };

  /** Sets an authenticator app up as people do, and answers its secret and recovery codes. */
  const setUp = async (userName: string) => {
    const at = await passwordGiven(userName, SETS_UP);
    const secret = keyOn(await shown(at));
    const answer = await send(at, 'set-up', { do: 'confirm', code: codeOf(secret) });
    const codes = codesOn(await answer.text());
    const tokens = await tokensOf(at, await send(at, 'codes', { do: 'done' }));
    return { secret, codes, tokens, person: at.person };
  };

  return { opened, passwordGiven, shown, send, tokensOf, setUp };
};
