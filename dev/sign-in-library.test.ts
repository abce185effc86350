import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { signInForBrowser } from './sign-in-library.ts';

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('oidc-client-ts')
    .replace(/umd\/.*|[^/]*$/, 'esm/oidc-client-ts.js'),
  'utf8',
);
const client = readFileSync(new URL('../platform/web/provider-client.ts', import.meta.url), 'utf8');

test('the library keeps each refusal of an answer, and what it does not use here goes', () => {
  const light = signInForBrowser(library);
  for (const refusal of [
    'State does not match',
    'No matching state found in storage',
    'authority mismatch on settings vs. signin state',
    'client_id mismatch on settings vs. signin state',
    'Expected code in response',
    'nonce in id_token does not match nonce in client storage',
    'sub in id_token does not match current sub',
    'auth_time in id_token does not match original auth_time',
  ]) {
    expect(library).toContain(`logger2.throw(new Error("${refusal}")`);
    expect(light).toContain(`throw new Error("${refusal}");`);
  }
  expect(light.length).toBeLessThan(library.length / 2);
});

test('a setting on which something that goes depends is not made', () => {
  expect(client).not.toMatch(/\b(?:dpop|loadUserInfo)\b/);
});

test('what goes must be there, and nothing that stays may speak of it', () => {
  expect(() => signInForBrowser('var State = class {};')).toThrow('has no AbstractChildWindow any more');
  const spoken = library.replace(
    'var OidcClient = class {',
    'var OidcClient = class {\n  more() { return new PopupUtils(); }',
  );
  expect(() => signInForBrowser(spoken)).toThrow('needs PopupUtils');
});
