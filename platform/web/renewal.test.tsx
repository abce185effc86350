import { ResponseBodyError } from 'oauth4webapi';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from './oauth-client.ts';
import type { ProviderClient } from './provider-client.ts';
import { isSignedIn, renew, take } from './session.ts';
import { sessionState } from './session-state.ts';
import { currentToken } from './session-tokens.ts';
import { patch } from './state.ts';

const START = sessionState.get();

const userWith = (accessToken: string): User => ({
  subject: 'elif',
  authTime: undefined,
  accessToken,
  expiresAt: Math.floor(Date.now() / 1_000) + 300,
  idToken: 'id',
});

/** What a provider says to a session that is over. */
const sessionIsOver = (): ResponseBodyError =>
  new ResponseBodyError('over', { cause: { error: 'invalid_grant' }, response: new Response(null, { status: 400 }) });

/** A provider that answers a renewal when the test says what. */
const slowProvider = () => {
  const answer = Promise.withResolvers<User>();
  const signedInSilently: ProviderClient['signedInSilently'] = () => answer.promise;
  patch(sessionState, { client: { signedInSilently } as unknown as ProviderClient });
  return answer;
};

beforeEach(() => {
  patch(sessionState, START);
  take(userWith('first'));
});

afterEach(() => {
  clearTimeout(sessionState.get().timer);
  patch(sessionState, START);
});

test('a renewal that finds the session over ends it', async () => {
  const answer = slowProvider();
  const renewal = renew();
  answer.reject(sessionIsOver());
  expect(await renewal).toBe(false);
  expect(isSignedIn()).toBe(false);
});

test('a renewal that finds the earlier session over does not end the one that began meanwhile', async () => {
  const answer = slowProvider();
  const renewal = renew();
  // As a second factor that is proved in another window.
  take(userWith('second'));
  answer.reject(sessionIsOver());
  expect(await renewal).toBe(true);
  expect(isSignedIn()).toBe(true);
  expect(currentToken()).toBe('second');
});

test('nor does the token of the earlier session replace the newer one', async () => {
  const answer = slowProvider();
  const renewal = renew();
  take(userWith('second'));
  answer.resolve(userWith('late'));
  expect(await renewal).toBe(true);
  expect(currentToken()).toBe('second');
});
