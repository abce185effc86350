import type { Asked } from '#apps/server/testing/product-process.ts';
import type { Random } from '#apps/server/testing/random.ts';
import type { Read } from './history.ts';
import { type Bench, SCREENS, type Subject } from './subjects.ts';

const CHECK = '/derinuaa/api/uaa-screen/check-authority';
const DATA: Readonly<Record<string, string>> = {
  '/screen/warehouse/stock': '/api/warehouse/locations',
  '/screen/production/orders': '/api/production/lines',
  '/user/list': '/derinuaa/api/users?take=1',
};

/** Whether somebody may open a screen, asked outright or by its data. */
export type Question = Pick<Read, 'subject' | 'screen' | 'how' | 'ownCompany'> & {
  readonly path: string;
  readonly asked: Asked & { readonly method: string };
};

/** A token for each subject that lasts as long as the drill. */
export const tokensOf = (
  tokenFor: (subject: string, claims: Readonly<Record<string, unknown>>) => Promise<string>,
  subjects: readonly Pick<Subject, 'name'>[],
): Promise<readonly string[]> => {
  const later = Math.floor(Date.now() / 1_000) + 1_800;
  // Signed in later than any end of sessions in here: what is read is rights, and how sessions end is G55's.
  return Promise.all(subjects.map(({ name }) => tokenFor(name, { exp: later, auth_time: later })));
};

/** The next question about any of the subjects. */
export const drawQuestion = (bench: Bench, tokens: readonly string[], chance: Random): Question => {
  const subject = chance.below(bench.subjects.length);
  const screen = chance.pick(SCREENS);
  const how = chance.below(2) === 0 ? 'check' : 'data';
  // One token asks for two companies in turn: an answer kept for one is none for the other.
  const ownCompany = chance.below(4) > 0;
  const headers = {
    authorization: `Bearer ${tokens[subject]}`,
    'x-company': String(ownCompany ? bench.first : bench.second),
    'content-type': 'application/json',
  };
  const asked =
    how === 'check' ? { method: 'POST', headers, body: JSON.stringify({ url: screen }) } : { method: 'GET', headers };
  return { subject, screen, how, ownCompany, path: how === 'check' ? CHECK : (DATA[screen] as string), asked };
};

/** Whether an answer is a decision; the others say that the product cannot decide now. */
export const isDecision = (status: number): boolean => status === 200 || status === 403;

/** Whether an answer lets the screen be opened; a denial may travel in a 200. */
export const isAllowed = ({ status, body }: { readonly status: number; readonly body: string }): boolean =>
  status === 200 && (JSON.parse(body) as { readonly success: boolean }).success;
