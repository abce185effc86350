import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPendingSignIn, takePendingSignIn } from './pending-sign-in.ts';

const ISSUER = 'https://citrus.example.com/idp';
const answerTo = (state: string) => `https://citrus.example.com/signed-in-redirect#code=x&state=${state}`;
const pendingOf = (state: string) => ({
  state,
  nonce: 'n',
  codeVerifier: 'v',
  redirectUri: 'https://citrus.example.com/signed-in-redirect',
  issuer: ISSUER,
  asked: { wanted: '/screen/warehouse/stock?q=nar' },
});

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

test('an answer finds the sign-in that is pending once, whichever of several it belongs to', () => {
  keepPendingSignIn(pendingOf('one'));
  keepPendingSignIn(pendingOf('two'));
  expect(takePendingSignIn(answerTo('one'), ISSUER)).toMatchObject(pendingOf('one'));
  expect(takePendingSignIn(answerTo('one'), ISSUER)).toBeNull();
  expect(takePendingSignIn(answerTo('two'), ISSUER)).toMatchObject(pendingOf('two'));
  expect(sessionStorage.length).toBe(0);
});

test('an answer to nothing, of another provider, or to what is not ours finds none', () => {
  keepPendingSignIn(pendingOf('one'));
  expect(takePendingSignIn(answerTo('another'), ISSUER)).toBeNull();
  expect(takePendingSignIn('https://citrus.example.com/signed-in-redirect#code=x', ISSUER)).toBeNull();
  expect(takePendingSignIn(answerTo('one').replace('#', '?'), ISSUER)).toBeNull();
  expect(takePendingSignIn(answerTo('one'), 'https://elsewhere.example/idp')).toBeNull();
  for (const left of ['', 'null', '[]', '{', '{"state":"one"}', JSON.stringify({ ...pendingOf('one'), nonce: 1 })]) {
    sessionStorage.setItem('oidc.one', left);
    expect([left, takePendingSignIn(answerTo('one'), ISSUER)]).toEqual([left, null]);
  }
});

test('whoever types their password for long still comes back to the page; what was given up goes with the next', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepPendingSignIn(pendingOf('slow'));
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect(takePendingSignIn(answerTo('slow'), ISSUER)?.asked).toEqual({ wanted: '/screen/warehouse/stock?q=nar' });
  keepPendingSignIn(pendingOf('given-up'));
  vi.setSystemTime(Date.now() + 16 * 60_000);
  keepPendingSignIn(pendingOf('next'));
  expect(Object.keys(sessionStorage)).toEqual(['oidc.next']);
});
