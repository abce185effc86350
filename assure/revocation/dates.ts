import { actAs, arrive, makeRole, type Reached } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { type Connected, openLine, until } from './sockets.ts';
import { type Bench, SCREENS } from './subjects.ts';

/** When it begins and ends after it is given; long enough to be asked about before, during and after. */
const BEGINS_MS = 700;
const LASTS_MS = 700;

type Asked = { readonly calledAt: number; readonly answeredAt: number; readonly allowed: boolean };
type Dates = { readonly from: number; readonly until: number };

const judgeAll = (found: Findings, { from, until: end }: Dates, asked: readonly Asked[]): void => {
  for (const { calledAt, answeredAt, allowed } of asked) {
    if (allowed && answeredAt < from) found.add(`allowed ${from - answeredAt} ms before the right begins`);
    if (allowed && calledAt > end) found.add(`allowed ${calledAt - end} ms after the right ended`);
  }
};

type Event = { readonly action: string; readonly subject: { readonly id: string | number | null } };

const oneRight = async (
  found: Findings,
  product: Reached & Connected,
  bench: Bench,
  index: number,
): Promise<number> => {
  const { admin, first, screenIds } = bench;
  const [url] = SCREENS;
  const name = `dated${index}`;
  const personId = await arrive(product, admin, name, first);
  const roleId = await makeRole(admin, `Süreli ${index}`, first, [
    { screenId: screenIds.get(url) ?? 0, level: 'view' },
  ]);
  const line = await openLine(product, bench, { name, userName: name });
  const from = Date.now() + BEGINS_MS;
  const dates = { from, until: from + LASTS_MS };
  const given = await admin.attempt('POST', '/derinuaa/api/roles/:roleId/members', {
    roleId,
    personId,
    companyId: first,
    validFrom: new Date(dates.from).toISOString(),
    validUntil: new Date(dates.until).toISOString(),
  });
  if (given.code !== null) {
    line.socket.terminate();
    found.add(`a right that begins and ends by its date was answered ${given.status} ${given.code}`);
    return 0;
  }
  const asked: Asked[] = [];
  const person = actAs(product, name, { company: first });
  while (Date.now() < dates.until + LASTS_MS) {
    const calledAt = Date.now();
    const { code } = await person.attempt('POST', '/derinuaa/api/uaa-screen/check-authority', { url });
    asked.push({ calledAt, answeredAt: Date.now(), allowed: code === null });
  }
  judgeAll(found, dates, asked);
  // Told when it was given, when it began and when it ended.
  found.expect(
    await until(() => line.told.length >= 3),
    `of a right with dates ${line.told.length} of 3 changes were told`,
  );
  line.socket.terminate();
  const { rows } = await admin.call<{ rows: readonly Event[] }>('GET', '/derinuaa/api/audit-events', { take: 50 });
  const actions = rows.filter(({ subject }) => String(subject.id) === String(personId)).map(({ action }) => action);
  for (const action of ['role.started', 'role.expired']) {
    const count = actions.filter((each) => each === action).length;
    found.expect(count === 1, `the trail has ${action} ${count} times`);
  }
  return asked.length;
};

/** Rights that begin and end by their date: nothing before, nothing after, told at both moments, once in the trail. */
export const rightsByDate = async (
  found: Findings,
  product: Reached & Connected,
  bench: Bench,
  count: number,
  first = 0,
): Promise<{ readonly rights: number; readonly asked: number }> => {
  let asked = 0;
  for (let index = 0; index < count; index += 1) asked += await oneRight(found, product, bench, first + index);
  return { rights: count, asked };
};
