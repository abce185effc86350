import { globSync } from 'node:fs';
import path from 'node:path';
import { type PolicyRow, row, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

export type { PolicyRow } from '#platform/server/testing/access-policy.ts';

type Own = { readonly policy?: readonly PolicyRow[]; readonly screenPolicy?: ScreenPolicy };

const root = path.resolve(import.meta.dirname, '..');

const files = globSync('features/*/*/testing/policy.ts', { cwd: root });
const ofFeatures = await Promise.all(files.map(async (file) => (await import(path.join(root, file))) as Own));

/** For whoever runs the product, and for programs that read about it: no feature's. */
const ofTheProcess: readonly PolicyRow[] = [
  row('GET', '/healthz', 'anyone', 200),
  row('HEAD', '/healthz', 'anyone', 200),
  row('GET', '/readyz', 'anyone', 200),
  row('HEAD', '/readyz', 'anyone', 200),
  // From this machine, where the drills run, or with a token of its own.
  { ...row('GET', '/metrics', 'anyone', 200), passedOn: 403 },
  { ...row('HEAD', '/metrics', 'anyone', 200), passedOn: 403 },
  row('GET', '/openapi.json', 'anyone', 200),
  row('HEAD', '/openapi.json', 'anyone', 200),
  // The identity provider says that a session has ended; what it says is signed, and this is not.
  row('POST', '/back-channel-logout', 'anyone', 400),
  // The live connection: a WebSocket, whose first frame carries the token. A plain request is told so.
  row('GET', '/api/live', 'anyone', 426),
  row('HEAD', '/api/live', 'anyone', 426),
];

/** Who may call what. */
export const policy: readonly PolicyRow[] = [...ofFeatures.flatMap((own) => own.policy ?? []), ...ofTheProcess];

/** By SCIM the program of a company's directory provisions its people: the one part of the console that programs change. */
const isOfPrograms = ({ path: address }: PolicyRow): boolean => address.startsWith('/scim/v2/');

/** The operations of the console, and of previews: what they change is changed by people, never by a program. */
export const ofPeople: ReadonlySet<PolicyRow> = new Set(
  files.flatMap((file, at) =>
    /^features\/(?:console\/|core\/preview\/)/.test(file)
      ? (ofFeatures[at]?.policy ?? []).filter((each) => !isOfPrograms(each))
      : [],
  ),
);

/** For whom every registered screen opens. */
export const screenPolicy: ScreenPolicy = Object.assign({}, ...ofFeatures.map((own) => own.screenPolicy));

/** How far a screen opens for whoever has an active company and no role; null: not at all. */
export const openToEveryone = (url: string): 'view' | 'edit' | null => {
  if (screenPolicy[url] === 'granted') return null;
  return screenPolicy[url] === 'everyone' ? 'view' : 'edit';
};

/** The screens that a role may open further than everyone does: those granted, and those that everyone sees and a role edits. */
export const screensOfRoles: readonly string[] = Object.keys(screenPolicy).filter(
  (url) =>
    screenPolicy[url] === 'granted' ||
    (screenPolicy[url] === 'everyone' && policy.some(({ who }) => who.split(/\s*\|\s*/).includes(`edit ${url}`))),
);
