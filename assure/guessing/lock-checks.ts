import { sql } from 'kysely';
import type { Database } from '#platform/server/db.ts';
import type { Person, ProviderUnderTest } from '../oidc/provider-under-test.ts';
import { fromAddress } from '../support/from-address.ts';
import type { Tally } from '../support/tally.ts';
import { countOf, guesserAt, guessersAt, median } from './guesser.ts';

export const PASSWORD = 'bluecitrus';
const ALLOWED = 5;
const QUARTER_S = 15 * 60;

export type Guessing = {
  /** The same database behind more than one process's worth of the product. */
  readonly nodes: readonly [ProviderUnderTest, ProviderUnderTest];
  readonly db: Database;
  readonly tally: Tally;
};

const wrong = (userName: string, index: number): Person => ({ userName, password: `guess-${index}` });
const right = (userName: string): Person => ({ userName, password: PASSWORD });

/** Lets time pass for what is kept of failures. */
const age = async (db: Database, userName: string, seconds: number): Promise<void> => {
  await sql`update sign_in_failure set
    locked_until = locked_until - ${seconds}::float8 * interval '1 second',
    failed_at = array(select at - ${seconds}::float8 * interval '1 second' from unnest(failed_at) at)
    where user_name = ${userName}`.execute(db);
};

/** How many of the guesses were looked at, by the product's own books, and the seconds for which the lock lasts. */
const keptOf = async (db: Database, userName: string) => {
  const { rows } = await sql<{ tries: number; left: number | null }>`select cardinality(failed_at) as tries,
    extract(epoch from locked_until - clock_timestamp())::float8 as left
    from sign_in_failure where user_name = ${userName}`.execute(db);
  return rows[0] ?? { tries: 0, left: null };
};

/** Two hundred at once on one account, through two nodes: five are looked at, also when some know the password. */
export const floodAccount = async ({ nodes, db, tally }: Guessing, count: number) => {
  const guessers = (await Promise.all(nodes.map((node) => guessersAt(node, count / 2)))).flat();
  const bystander = await guesserAt(nodes[0]);
  const before = await bystander(right('deniz'));
  const flood = Promise.all(guessers.map((guess, index) => guess(wrong('ayse', index))));
  const during = await (await guesserAt(nodes[1]))(right('elif'));
  const counts = countOf(await flood);
  // The fifth failure is told as the lock that it causes.
  tally.check(counts.wrong === ALLOWED - 1, `${counts.wrong} guesses were answered as wrong, not ${ALLOWED - 1}`);
  tally.check(counts.locked === count - ALLOWED + 1, `${counts.locked} of ${count} guesses met the lock`);
  tally.check(counts.in + counts.other === 0, `${counts.in} got in, ${counts.other} were answered otherwise`);
  const { tries } = await keptOf(db, 'ayse');
  tally.check(tries === ALLOWED, `${tries} guesses were looked at`);
  tally.check(before.outcome === 'in' && during.outcome === 'in', 'another person could not sign in meanwhile');
  return { bystanderBeforeMs: Math.round(before.ms), bystanderDuringMs: Math.round(during.ms) };
};

/** While the account is locked its own password does not open it, in any spelling of the name, on any node. */
export const knockWhileLocked = async ({ nodes, db, tally }: Guessing, count: number): Promise<void> => {
  const { left: before } = await keptOf(db, 'ayse');
  const names = ['ayse', 'AYSE', ' ayse ', 'Ayse', 'ayse\t', 'ａyse'.normalize('NFKC')];
  const guessers = (await Promise.all(nodes.map((node) => guessersAt(node, count / 2)))).flat();
  const knocked = await Promise.all(
    guessers.map((guess, index) => guess(right(names[index % names.length] ?? 'ayse'))),
  );
  const counts = countOf(knocked);
  tally.check(counts.locked === count, `the right password while locked: ${JSON.stringify(counts)}`);
  const { left, tries } = await keptOf(db, 'ayse');
  tally.check(tries === ALLOWED, `guesses while locked are counted: ${tries}`);
  tally.check(left !== null && before !== null && left <= before, 'guessing on prolongs the lock');
  tally.check(left !== null && left > QUARTER_S - 120 && left <= QUARTER_S, `the lock lasts ${left} s more`);
};

/** A quarter of an hour after the fifth failure the person is let in again, and starts from nothing. */
export const waitForTheLock = async ({ nodes, db, tally }: Guessing): Promise<void> => {
  await age(db, 'ayse', QUARTER_S - 60);
  const [early, late, after] = await guessersAt(nodes[0], 3);
  tally.check((await early?.(right('ayse')))?.outcome === 'locked', 'the lock opens a minute too early');
  await age(db, 'ayse', 61);
  tally.check((await late?.(right('ayse')))?.outcome === 'in', 'the lock does not open after a quarter of an hour');
  tally.check((await keptOf(db, 'ayse')).tries === 0, 'after the right password failures are still counted');
  tally.check((await after?.(wrong('ayse', 1)))?.outcome === 'wrong', 'one mistake afterwards locks');
};

/** The window slides: failures a quarter of an hour apart lock nobody, and five within it do. */
export const guessSlowly = async ({ nodes, db, tally }: Guessing): Promise<void> => {
  const guess = await guesserAt(nodes[0]);
  for (let index = 1; index <= 8; index += 1) {
    tally.check((await guess(wrong('mehmet', index))).outcome === 'wrong', `slow guess ${index} met a lock`);
    await age(db, 'mehmet', QUARTER_S / 4 + 1);
  }
  for (let index = 9; index <= 10; index += 1) await guess(wrong('mehmet', index));
  tally.check(
    (await guess(right('mehmet'))).outcome === 'locked',
    'five failures within a quarter of an hour do not lock',
  );
  await age(db, 'mehmet', QUARTER_S + 1);
  tally.check((await guess(right('mehmet'))).outcome === 'in', 'the slow guesses’ lock does not open');
};

/** By what a page asks for a passkey: it is of the request to sign in, and so of the browser, whatever name was typed. */
const CHALLENGE = /&quot;challenge&quot;:&quot;[\w-]+&quot;/;

/** One guess on each of many accounts, every other of them unknown: nobody learns which. */
export const sprayAccounts = async ({ nodes, db, tally }: Guessing, count: number) => {
  await sql`insert into account_password (subject, user_name, password_hash)
    select 'drill-' || n, 'drill-known-' || n, (select password_hash from account_password where user_name = 'ayse')
    from generate_series(1, ${count}::int) n`.execute(db);
  const times = { known: [] as number[], unknown: [] as number[] };
  const pages = new Set<string>();
  let guess = await guesserAt(nodes[0]);
  for (let index = 1; index <= count; index += 1) {
    // One address may not fail so often: somebody who tries a thousand accounts does it from many.
    if (index % 50 === 0) guess = await guesserAt(nodes[0], fromAddress(`127.0.1.${index / 50}`));
    for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const userName = `drill-${kind}-${index}`;
      const { outcome, ms, page } = await guess(wrong(userName, index));
      tally.check(outcome === 'wrong', `one guess on ${userName} is answered ${outcome}`);
      times[kind].push(ms);
      pages.add(page.replaceAll(userName, 'NAME').replace(CHALLENGE, ''));
    }
  }
  tally.check(pages.size === 1, `known and unknown names are answered with ${pages.size} different pages`);
  // Each is compared with the other that was asked beside it: what the machine did meanwhile met them both.
  const differMs = Math.abs(median(times.known.map((ms, index) => ms - (times.unknown[index] ?? 0))));
  return { sprayed: count * 2, knownMs: median(times.known), unknownMs: median(times.unknown), differMs };
};

/** An unknown name locks as a known one does, or the lock would tell them apart. */
export const lockNobody = async ({ nodes, tally }: Guessing): Promise<void> => {
  const guess = await guesserAt(nodes[0]);
  const seen: string[] = [];
  for (let index = 1; index <= 7; index += 1) seen.push((await guess(wrong('kimse', index))).outcome);
  const wanted = ['wrong', 'wrong', 'wrong', 'wrong', 'locked', 'locked', 'locked'];
  tally.check(seen.join() === wanted.join(), `an unknown name is answered ${seen.join(', ')}`);
};

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$([A-Za-z0-9+/]+)\$/;

/** Passwords are kept so that a copy of the database does not tell them soon. */
export const lookAtHashes = async ({ db, tally }: Guessing): Promise<void> => {
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from account_password
    where password_hash is not null and subject like 'demo-%'`.execute(db);
  tally.check(rows.length > 0, 'no password is kept');
  const salts = rows.map(({ hash }) => FORM.exec(hash)?.[3]);
  for (const { hash } of rows) {
    const [, memory, passes] = FORM.exec(hash) ?? [];
    tally.check(Number(memory) >= 19_456 && Number(passes) >= 2, `a password is kept as ${hash.slice(0, 30)}`);
  }
  tally.check(new Set(salts).size === rows.length, 'two people share a salt');
};
