// What the product uses of the library that speaks with the provider: it travels ahead of everything else, and brings
// along windows, timers and proofs that nobody here asks for, one class knowing the other, so that no build drops them.
import { parseAst, type Plugin } from 'vite';
import { type Edit, edited, isNode, type Node, nodesOf } from './syntax.ts';

const namesOf = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Declarations that only `UserManager` needs, which is not used; and the log, which nobody reads. */
const UNUSED = namesOf(`
  AbstractChildWindow AccessTokenEvents CheckSessionIFrame DefaultPopupTarget DPoPState
  DefaultAccessTokenExpiringNotificationTimeInSeconds DefaultCheckSessionIntervalInSeconds
  DefaultPopupWindowFeatures DefaultSilentRequestTimeoutInSeconds IFrameNavigator IFrameWindow IndexedDbDPoPStore
  Log Logger PopupNavigator PopupUtils PopupWindow RedirectNavigator RefreshState SessionMonitor SignoutResponse
  SilentRenewService UserInfoService UserManager UserManagerEvents UserManagerSettingsStore
  checkForPopupClosedInterval level logger messageSource nopLogger second
`);

/** Methods of what is used: other ways to sign in, proofs of possession, revocation. */
const UNUSED_METHODS = namesOf(`
  customCalculateJwkThumbprint exchangeCredentials generateDPoPJkt generateDPoPKeys generateDPoPProof
  generateSignedJwt getCheckSessionIframe getDpopProof getRevocationEndpoint getSigningKeys getUserInfoEndpoint
  mergeClaims processResourceOwnerPasswordCredentials processSignoutResponse readSignoutResponseState resetSigningKeys revoke
  revokeToken validateCredentialsResponse validateSignoutResponse
`);

/** Settings that are never made: what depends on them goes. */
const UNSET = ['dpop', 'loadUserInfo'] as const;
/** What is made for one of them alone. */
const UNUSED_MEMBER = '_userInfoService';

const LOGGER = /^(?:logger\d+|Logger|Log)$/;
const OWN_LOGGER = /^logger\d+$/;
const FILE = '/oidc-client-ts/dist/esm/oidc-client-ts.js';

const sourceOf = (code: string, { start, end }: Node): string => code.slice(start, end);

/** The condition that cannot hold, as something in it was never set. */
const neverHolds = (test: Node | undefined): boolean => {
  if (test === undefined) return false;
  if (test.type === 'LogicalExpression')
    return test.operator === '&&' && (neverHolds(test.left) || neverHolds(test.right));
  const { type, object, property } = test;
  const isSetting = type === 'MemberExpression' && /^_?settings$/.test(object?.property?.name ?? '');
  return isSetting && UNSET.some((name) => name === property?.name);
};

/** The condition that always holds, as something in it was never set. */
const alwaysHolds = ({ type, operator, left, right, argument }: Node): boolean => {
  if (type === 'LogicalExpression')
    return operator === '||' && [left, right].some((side) => side !== undefined && alwaysHolds(side));
  return type === 'UnaryExpression' && operator === '!' && neverHolds(argument);
};

const statementsOf = ({ body }: Node): readonly Node[] => [body ?? []].flat();

const isWayOut = ({ type, test, consequent }: Node): boolean =>
  type === 'IfStatement' &&
  test !== undefined &&
  alwaysHolds(test) &&
  statementsOf(consequent ?? ({} as Node)).at(-1)?.type === 'ReturnStatement';

const unreachable = (code: string, node: Node): readonly Edit[] => {
  const out = node.type === 'BlockStatement' ? statementsOf(node).find(isWayOut) : undefined;
  if (out !== undefined) return [{ start: out.end, end: node.end - 1, text: '' }];
  if (node.type !== 'IfStatement' || !neverHolds(node.test)) return [];
  return [{ start: node.start, end: node.end, text: node.alternate ? sourceOf(code, node.alternate) : ';' }];
};

/** What a chain of calls and members begins with: `logger2` of `logger2.create('x').debug('y')`. */
const headOf = (node: Node): Node => {
  const next = node.callee ?? node.object;
  return next === undefined || (node.type === 'MemberExpression' && node.property?.name === '_logger')
    ? node
    : headOf(next);
};

const isLogger = (node: Node | undefined): boolean => {
  if (node === undefined) return false;
  const { name, property } = headOf(node);
  return LOGGER.test(name ?? '') || property?.name === '_logger';
};

/** What a declaration declares; empty for anything else. */
const declaredBy = ({ declarations }: Node): string => declarations?.[0]?.id?.name ?? '';

const cut = ({ start, end }: Node, text = ''): readonly Edit[] => [{ start, end, text }];

/** A line of the log goes; one that throws what it notes only throws it. */
const saidOfLog = (code: string, line: Node, said: Node): readonly Edit[] => {
  if (!isLogger(said.type === 'AssignmentExpression' ? said.left : said)) return [];
  const thrown = said.callee?.property?.name === 'throw' ? said.arguments?.[0] : undefined;
  return cut(line, thrown ? `throw ${sourceOf(code, thrown)};` : ';');
};

const logged = (code: string, node: Node): readonly Edit[] => {
  const { type, expression } = node;
  if (type === 'ExpressionStatement' && expression) return saidOfLog(code, node, expression);
  return type === 'VariableDeclaration' && OWN_LOGGER.test(declaredBy(node)) ? cut(node) : [];
};

/** `this.member = …` of what is made for nothing. */
const isForNothing = ({ type, expression }: Node): boolean =>
  type === 'ExpressionStatement' && expression?.left?.property?.name === UNUSED_MEMBER;

const isUnused = (name: string | undefined): boolean => UNUSED.includes(name ?? '');

const withoutUnused = (code: string, exported: readonly Node[]): string =>
  exported
    .filter(({ local }) => !isUnused(local?.name))
    .map((each) => sourceOf(code, each))
    .join(', ');

/** `(Log => …)(Log || (Log = {}))`: how the members of an enumeration are added to it. */
const isAddition = (node: Node): boolean =>
  node.type === 'ExpressionStatement' &&
  node.expression?.callee?.type === 'ArrowFunctionExpression' &&
  isUnused(node.expression.arguments?.[0]?.left?.name);

const unused = (code: string, node: Node): readonly Edit[] => {
  const { type, key, specifiers = [] } = node;
  if (type === 'VariableDeclaration') return isUnused(declaredBy(node)) ? cut(node) : [];
  if (type === 'MethodDefinition') return UNUSED_METHODS.includes(key?.name ?? '') ? cut(node) : [];
  if (type === 'ExportNamedDeclaration') return cut(node, `export { ${withoutUnused(code, specifiers)} };`);
  return isAddition(node) || isForNothing(node) ? cut(node) : [];
};

const parse = (code: string): Node => parseAst(code) as unknown as Node;

/** The outermost edits that a look at each node asks for. */
const pass = (code: string, look: (code: string, node: Node) => readonly Edit[]): string => {
  const editsBelow = (node: Node): readonly Edit[] => {
    const here = look(code, node);
    if (here.length > 0) return here;
    return Object.values(node).flat().filter(isNode).flatMap(editsBelow);
  };
  return edited(code, editsBelow(parse(code)));
};

/** Names that a module speaks of. */
const namesIn = (code: string): ReadonlySet<string> =>
  new Set(Array.from(nodesOf(parse(code)), ({ type, name }) => (type === 'Identifier' ? (name ?? '') : '')));

/** The library without what is not used of it; a name that is cut and still spoken of stops the build. */
export const signInForBrowser = (code: string): string => {
  const light = [unreachable, logged, unused].reduce(pass, code);
  const before = namesIn(code);
  const after = namesIn(light);
  for (const name of [...UNUSED, ...UNUSED_METHODS, UNUSED_MEMBER]) {
    if (!before.has(name)) throw new Error(`the sign-in's library has no ${name} any more`);
    if (after.has(name)) throw new Error(`the sign-in's library needs ${name}`);
  }
  return light;
};

/** Makes the library lighter when the browser part is built. */
export const lighterSignIn = (): Plugin => ({
  name: 'lighter-sign-in',
  apply: 'build',
  transform: (code, id) => (id.endsWith(FILE) ? { code: signInForBrowser(code), map: null } : null),
});
