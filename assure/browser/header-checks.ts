import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { Tally } from '../support/tally.ts';
import type { Answered } from './response-kinds.ts';

const REFERRERS = new Set(['no-referrer', 'same-origin', 'strict-origin']);
const TYPES = new Set([
  'text/html; charset=utf-8',
  'application/json; charset=utf-8',
  'application/javascript; charset=utf-8',
  'text/css; charset=utf-8',
  'image/svg+xml',
  'text/plain; charset=utf-8',
  'text/plain; version=0.0.4; charset=utf-8',
  'application/jwk-set+json; charset=utf-8',
]);
const TELLS = ['server', 'x-powered-by', 'via', 'x-aspnet-version'];

/** What an independent judge has against a policy. */
const faultsOf = (policy: string): readonly string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);

const policyOf = (answer: Answered, tally: Tally): void => {
  const policy = answer.headers.get('content-security-policy');
  tally.check(policy !== null, `${answer.what} (${answer.status}) has no policy`);
  if (policy === null) return;
  const faults = faultsOf(policy);
  tally.check(faults.length === 0, `${answer.what}: ${faults.join('; ')}`);
  const isSilent = answer.what === 'the silent page';
  const ancestors = isSilent ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
  tally.check(policy.split('; ').includes(ancestors), `${answer.what} may be framed: ${policy}`);
  for (const directive of ["default-src 'none'", "base-uri 'none'"])
    tally.check(policy.split('; ').includes(directive), `${answer.what} has no ${directive}`);
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true;
  const runsScript = isHtml && /<script/.test(answer.body);
  if (!runsScript) return;
  tally.check(policy.includes("require-trusted-types-for 'script'"), `${answer.what} lets text become code`);
  tally.check(isSilent || policy.includes("'strict-dynamic'"), `${answer.what} trusts addresses`);
};

/** What is the same for everybody: the documents, and the token endpoint's word before it knows a client. */
const isPublic = ({ what }: Answered): boolean =>
  what.startsWith('the provider’s') || what === 'the API document' || what === 'a token it refuses';

const typeOf = (answer: Answered, tally: Tally): void => {
  const type = answer.headers.get('content-type');
  const hasBody = answer.body !== '';
  tally.check(!hasBody || (type !== null && TYPES.has(type)), `${answer.what} comes as ${type}`);
  if (isPublic(answer) || answer.status >= 400 || type?.startsWith('application/json') !== true) return;
  tally.check(/no-store/.test(answer.headers.get('cache-control') ?? ''), `${answer.what} may be kept`);
};

/** A frame of a stack names a file and a place in it; minified code has every other part of one somewhere. */
const INSIDES = /\bat [^\n]{0,200}(\.[cm]?[jt]sx?|node:[\w/]+):\d+:\d+|SQLSTATE|node_modules/;

/** What a page could ask of the machine or of other sites; each of them is forbidden by name. */
const FORBIDDEN = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'clipboard-read',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'identity-credentials-get',
  'browsing-topics',
  'storage-access',
  'local-fonts',
  'screen-wake-lock',
];

/** What a page with a button for passkeys asks for: that alone, and for itself. */
const neededBy = (body: string): string | null => {
  const [, way] = /<div class="passkey" [^>]*data-way="(\w+)"/.exec(body) ?? [];
  return way === undefined ? null : `publickey-credentials-${way}`;
};

const permissionsOf = ({ what, headers, body }: Answered, tally: Tally): void => {
  const allowed = (headers.get('permissions-policy') ?? '').split(', ');
  const needed = neededBy(body);
  const open = FORBIDDEN.filter((name) => !allowed.includes(`${name}=${name === needed ? '(self)' : '()'}`));
  tally.check(open.length === 0, `${what} does not forbid ${open.join(', ')}`);
  tally.check(!allowed.some((rule) => rule.includes('*')), `${what} permits everybody: ${allowed.join(', ')}`);
};

/** Looks at the head of one answer. */
export const checkAnswer = (answer: Answered, tally: Tally): void => {
  const header = (name: string): string => answer.headers.get(name) ?? '';
  const { what } = answer;
  tally.check(answer.status === answer.expected, `${what} is answered ${answer.status}, not ${answer.expected}`);
  policyOf(answer, tally);
  typeOf(answer, tally);
  tally.check(header('x-content-type-options') === 'nosniff', `${what}: its type may be guessed`);
  tally.check(REFERRERS.has(header('referrer-policy')), `${what}: referrer-policy ${header('referrer-policy')}`);
  tally.check(header('cross-origin-opener-policy') === 'same-origin', `${what}: no opener policy`);
  tally.check(header('cross-origin-embedder-policy') === 'require-corp', `${what}: no embedder policy`);
  permissionsOf(answer, tally);
  tally.check(header('cross-origin-resource-policy') === 'same-origin', `${what}: others may embed it`);
  for (const name of TELLS) tally.check(!answer.headers.has(name), `${what} tells ${name} ${header(name)}`);
  tally.check(!INSIDES.test(answer.body), `${what} shows its insides`);
  const readers = header('access-control-allow-origin');
  tally.check(readers === '' || isPublic(answer), `${what} may be read by ${readers}`);
  tally.check(!answer.headers.has('access-control-allow-credentials'), `${what} may be read with cookies`);
};
