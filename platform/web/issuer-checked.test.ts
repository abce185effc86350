import { expect, it } from 'vitest';
import { isAnswerOf } from './issuer-checked.ts';

const issuer = 'https://citrus.example.com/idp';
const page = 'https://citrus.example.com/signed-in-redirect';
const named = (name: string) => `iss=${encodeURIComponent(name)}`;

it('takes the answer of the provider that was asked, in the fragment or in the query', () => {
  expect(isAnswerOf({ issuer }, `${page}#code=x&${named(issuer)}`)).toBe(true);
  expect(isAnswerOf({ issuer }, `${page}?code=x&${named(issuer)}`)).toBe(true);
});

it('refuses the answer of another', () => {
  expect(isAnswerOf({ issuer }, `${page}#code=x&${named('https://elsewhere.example/idp')}`)).toBe(false);
  expect(isAnswerOf({ issuer }, `${page}#code=x&${named(`${issuer}/`)}`)).toBe(false);
  expect(isAnswerOf({ issuer }, `${page}#code=x&${named(issuer)}&${named('https://elsewhere.example')}`)).toBe(false);
});

it('refuses an answer without a name where the provider announces one', () => {
  expect(isAnswerOf({ issuer, authorization_response_iss_parameter_supported: true }, `${page}#code=x`)).toBe(false);
  expect(isAnswerOf({ issuer }, `${page}#code=x`)).toBe(true);
});
