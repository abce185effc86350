import { type Tx, tables } from '#platform/server/db.ts';
import type { DemoItem, DemoStock } from './demo-stock.ts';
import { insertItem } from './item-store.ts';
import { newPosting, openLot, openStock, post, type Poster } from './ledger-store.ts';
import type { WarehouseTables } from './tables.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const decimalOf = (value: number): string => value.toFixed(3);
/** Bottles and rolls come whole, kilograms do not. */
const portion = (item: DemoItem, share: number): number =>
  ['adet', 'rulo', 'm'].includes(item[2])
    ? Math.max(1, Math.round(item[4] * share))
    : Math.round(item[4] * share * 1_000) / 1_000;

const lotNoOf = (received: number, index: number): string =>
  `L${dayOf(received).slice(2).replaceAll('-', '')}-${String(index).padStart(2, '0')}`;

const seedLocations = async (tx: Tx, company: number, demo: DemoStock): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables<WarehouseTables>(tx)
    .insertInto('stock_location')
    .values(demo.locations.map(([code, name]) => ({ company_id: company, code, name })))
    .returning(['id', 'code'])
    .execute();
  return new Map(rows.map((row) => [row.code, row.id]));
};

type Place = { readonly home: number; readonly other: number };
type Age = { readonly received: number; readonly bestBefore: string | null };

/** When the n-th lot came in: newer ones follow; some of those that keep briefly are near their end. */
const ageOf = (item: DemoItem, serial: number, lot: number, now: number): Age => {
  const shelf = item[5];
  const nearEnd = serial % 9 === 4 && lot === 0 && shelf > 0;
  const daysAgo = nearEnd
    ? shelf - ((serial * 5) % 27) + 6
    : Math.min(4 + ((serial * 7) % 23) + (2 - lot) * 19, Math.max(2, shelf - 5) || 60);
  const received = now - Math.max(1, daysAgo) * DAY - ((serial * 5) % 9) * HOUR;
  return { received, bestBefore: shelf === 0 ? null : dayOf(received + shelf * DAY) };
};

/** What a lot went through: it came in, some was moved to the line, some used; now and then it was counted. */
// oxlint-disable-next-line max-lines-per-function -- the story of one seed, in order
const seedLot = async (
  poster: Poster,
  itemId: number,
  item: DemoItem,
  place: Place,
  serial: number,
  lot: number,
  now: number,
): Promise<void> => {
  const age = ageOf(item, serial, lot, now);
  const { id: lotId } = await openLot(poster, {
    itemId,
    lotNo: lotNoOf(age.received, (serial % 9) + lot + 1),
    bestBefore: age.bestBefore,
  });
  const stockId = await openStock(poster, lotId, place.home);
  const at = (share: number) => new Date(age.received + (now - age.received) * share);
  await post(poster, {
    posting: newPosting(),
    stockId,
    kind: 'in',
    delta: decimalOf(portion(item, 1)),
    reference: `İRS-${48_200 + serial * 3 + lot}`,
    at: at(0),
  });
  const used = portion(item, 0.08 + ((serial * 13 + lot * 5) % 17) / 50);
  await post(poster, {
    posting: newPosting(),
    stockId,
    kind: 'out',
    delta: decimalOf(-used),
    reference: `UE-${new Date(now).getFullYear()}-${String(4_790 + (serial % 21)).padStart(5, '0')}`,
    at: at(0.35),
  });
  if (serial % 3 === 0 && place.other !== place.home) {
    const moved = decimalOf(portion(item, 0.12));
    const targetId = await openStock(poster, lotId, place.other);
    const posting = newPosting();
    await post(poster, {
      posting,
      stockId,
      kind: 'move',
      delta: `-${moved}`,
      otherLocationId: place.other,
      at: at(0.6),
    });
    await post(poster, {
      posting,
      stockId: targetId,
      kind: 'move',
      delta: moved,
      otherLocationId: place.home,
      at: at(0.6),
    });
  }
  if (serial % 5 === 2)
    await post(poster, {
      posting: newPosting(),
      stockId,
      kind: 'correct',
      delta: decimalOf(-portion(item, 0.01)),
      reason: 'Aylık sayım: fire',
      at: at(0.8),
    });
};

/** Puts a believable stock into a company that has none. */
export const seedStock = async (poster: Poster, demo: DemoStock): Promise<void> => {
  const now = Date.now();
  const locations = await seedLocations(poster.tx, poster.company, demo);
  const lineFront = locations.get('UR-01');
  let serial = 0;
  for (const item of demo.items) {
    const [code, name, unit, safety, , , location, lots] = item;
    const home = locations.get(location) ?? 0;
    const itemId = await insertItem(
      poster.tx,
      poster.company,
      { code, name, unit, safetyStock: decimalOf(safety) },
      poster.person.id,
    );
    if (itemId === null) throw new Error(`${code} is there twice`);
    for (let lot = 0; lot < lots; lot += 1)
      await seedLot(poster, itemId, item, { home, other: lineFront ?? home }, serial, lot, now);
    serial += 1;
  }
};
