import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { headersOfEveryAnswer, pagePolicy, silentPagePolicy } from './security-headers.ts';

/** What an independent judge has against a policy. */
const faultsOf = (policy: string): readonly string[] =>
  new CspEvaluator(new CspParser(policy).csp).evaluate().map(({ description }) => description);

const OWN = 'http://localhost:4300';

it('has policies that a strict judge finds no fault with', () => {
  const policies = [
    pagePolicy('AAAAAAAAAAAAAAAAAAAAAAAA', OWN, OWN),
    pagePolicy('AAAAAAAAAAAAAAAAAAAAAAAA', OWN, 'https://login.example.com'),
    silentPagePolicy('<script>1</script>'),
    headersOfEveryAnswer(true)['content-security-policy'] ?? '',
  ];
  for (const policy of policies) expect([policy, faultsOf(policy)]).toEqual([policy, []]);
});

it('lets the silent page run its own script word by word, and nothing where it has none', () => {
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(silentPagePolicy('<script>alert(1)</script>')).toContain(
    "script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  );
  expect(silentPagePolicy('<p></p>')).toContain("script-src 'none'");
});
