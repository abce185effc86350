import { companyNames } from '#features/core/companies/server/api.ts';
import { allScreens, openingsBefore } from '#features/core/screens/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { DecisionStep } from '#platform/contract/decision.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { seeEveryCompany, type Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Handlers } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { requestLogContract } from '../contract/endpoints.ts';
import {
  barsOf,
  choicesOf,
  entryOf,
  type ListedEntry,
  type LogFilter,
  oldestOf,
  othersOf,
  pageOfEntries,
  refusalsAround,
  type StoredEntry,
} from './find-requests.ts';

/** What an entry is read with: the names of its time and the words of its reader. */
type Reading = {
  readonly companies: ReadonlyMap<number, string>;
  readonly refusalOf: (code: string | null) => string | null;
  readonly captions: ReadonlyMap<string, string>;
};
type Shown = Pick<Handlers<typeof requestLogContract>, 'findRequests' | 'summariseRequests' | 'findIncident'>;

const DAY_MS = 86_400_000;
const BARS = 50;
/** How long a bar may last, in seconds: what people count time by. */
const BAR_SECONDS = [10, 30, 60, 300, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800];
const LAST_SCREENS = 8;

type Filters = ParsedInputOf<typeof requestLogContract.summariseRequests>;

/** Without a beginning the last day is meant; an incident is looked for in all that is kept. */
const filterOf = ({ from, to, errors, ...rest }: Filters): LogFilter => {
  const end = to === undefined ? timeNow() : new Date(to);
  const usual = rest.requestId === undefined ? new Date(end.getTime() - DAY_MS) : null;
  return { ...rest, from: from === undefined ? usual : new Date(from), to: end, errors: errors === 'yes' };
};

/** System administrators see every company's entries, anybody else those of the company they work in. */
const widen = async ({ tx, caller }: Context): Promise<void> => {
  if (caller.isAdmin) await seeEveryCompany(tx);
};

/** Who told nothing of themselves has no name; the browser part has a word for it. */
const listed = (row: ListedEntry | StoredEntry, { companies, refusalOf, captions }: Reading) => ({
  id: row.id,
  at: row.at.toISOString(),
  source: row.source,
  outcome: row.outcome,
  person: row.person_name,
  company: companies.get(row.company_id) ?? null,
  method: row.method,
  url: row.url,
  screen: row.screen,
  screenName: captions.get(row.screen) ?? row.screen,
  status: row.status,
  elapsed: row.elapsed_ms,
  code: row.code,
  refusal: refusalOf(row.code),
  body: row.body,
  headers: row.headers,
  error: row.error,
  requestId: row.request_id,
});

type Decided = { readonly allowed: boolean; readonly url: string | null; readonly because: DecisionStep[] };

/** The decision as it was kept, its screen called what it is called in the reader's language. */
const decidedIn = (kept: string, { captions }: Reading): Decided => {
  const decided = JSON.parse(kept) as Decided;
  const caption = captions.get(decided.url ?? '');
  const because = decided.because.map((step) =>
    step.step === 'screen' && step.ok ? { ...step, subject: caption ?? step.subject } : step,
  );
  return { ...decided, because };
};

const whole = (row: StoredEntry, reading: Reading, { caller }: Context) => ({
  ...listed(row, reading),
  personId: row.person_id || null,
  ip: row.ip,
  claimed: { user: row.client_user, at: row.client_at?.toISOString() ?? null },
  trace: caller.isAdmin ? row.trace : null,
  decision: row.decision === null ? null : decidedIn(row.decision, reading),
});

const secondsOfBar = (from: Date, to: Date): number => {
  const wanted = (to.getTime() - from.getTime()) / 1_000 / BARS;
  return BAR_SECONDS.find((seconds) => seconds >= wanted) ?? BAR_SECONDS.at(-1) ?? DAY_MS;
};

const captionsOf = async (tx: Tx, language: 'tr' | 'en'): Promise<ReadonlyMap<string, string>> =>
  new Map((await allScreens(tx)).map((screen) => [screen.url, screen[language]]));

type Phrases = Pick<Parts, 'phraseFor'>;

const readingOf = async ({ phraseFor }: Phrases, { tx, language }: Context): Promise<Reading> => ({
  companies: await companyNames(tx),
  refusalOf: (code) => (code === null ? null : (phraseFor(code, language) ?? code)),
  captions: await captionsOf(tx, language),
});

const findIncident =
  (phrases: Phrases): Shown['findIncident'] =>
  async ({ id }, context) => {
    const { tx, language } = context;
    await widen(context);
    const row = await entryOf(tx, id);
    if (row === undefined) throw platformProblems.problem('not-found');
    const reading = await readingOf(phrases, context);
    const others = row.request_id === null ? [] : await othersOf(tx, row.request_id, id);
    // The other side may know who it was, where this one does not.
    const person = [row, ...others].find(({ person_id: known }) => known !== 0)?.person_id ?? 0;
    const screens = person === 0 ? [] : await openingsBefore(tx, person, row.at, LAST_SCREENS);
    const refusals = person === 0 ? [] : await refusalsAround(tx, person, row.at);
    return {
      entry: whole(row, reading, context),
      others: others.map((other) => whole(other, reading, context)),
      screens: screens.map((screen) => ({ url: screen.url, caption: screen[language], at: screen.at.toISOString() })),
      refusals: refusals.map((refused) => ({
        id: refused.id,
        at: refused.at.toISOString(),
        url: (refused.decision === null ? null : (JSON.parse(refused.decision) as Decided).url) ?? refused.url,
        refusal: reading.refusalOf(refused.code),
      })),
    };
  };

const summariseRequests: Shown['summariseRequests'] = async (input, context) => {
  const { tx, language } = context;
  await widen(context);
  const filter = filterOf(input);
  const from = filter.from ?? (await oldestOf(tx, filter)) ?? filter.to;
  const seconds = secondsOfBar(from, filter.to);
  // Nothing is kept from before the clocks of computers begin, and rounded down a first day would leave the calendar.
  const start = new Date(Math.max(0, Math.floor(from.getTime() / 1_000 / seconds) * seconds * 1_000));
  const bars = await barsOf(tx, filter, start, seconds);
  const { people, companies, methods, screens } = await choicesOf(tx, filter);
  const names = await companyNames(tx);
  const captions = await captionsOf(tx, language);
  return {
    from: start.toISOString(),
    to: filter.to.toISOString(),
    seconds,
    bars: bars.map(({ at, refused, failed }) => ({ at: at.toISOString(), refused, failed })),
    people,
    methods,
    companies: companies.map((each) => ({ ...each, label: names.get(Number(each.value)) ?? each.value })),
    screens: screens.map((each) => ({ ...each, label: captions.get(each.value) ?? each.value })),
  };
};

/** The request log as it is read: a page, its summary, one incident. */
export const shownRequests = (phrases: Phrases): Shown => ({
  findRequests: async ({ skip, take, ...input }, context) => {
    await widen(context);
    const { rows, total } = await pageOfEntries(context.tx, filterOf(input), skip, take);
    const reading = await readingOf(phrases, context);
    return { rows: rows.map((row) => listed(row, reading)), total };
  },
  summariseRequests,
  findIncident: findIncident(phrases),
});
