import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#apps/server/testing/test-app.ts';
import { warehouseContract as contract } from '../contract/endpoints.ts';

let app: TestApp;
let mehmet: TestPerson;
let places: readonly { readonly id: number; readonly name: string }[];
beforeAll(async () => {
  app = await testApp();
  mehmet = app.as('mehmet');
  places = await mehmet.call(contract.listLocations, {}, here);
});
afterAll(() => app.close());

const here = { company: 1 };
const placeOf = (at: number) => places[at]?.id ?? 0;

let lots = 0;
/** A lot of its own with so much of it in the first place. */
const receive = async (quantity: string): Promise<{ readonly id: number; readonly seen: string }> => {
  lots += 1;
  const [item] = (await mehmet.call(contract.listItems, { take: 1 }, here)).rows;
  const line = { itemId: item?.id ?? 0, lotNo: `SEC-${lots}`, locationId: placeOf(0), quantity };
  const { stockId } = await mehmet.call(contract.receiveStock, line, here);
  return { id: stockId, seen: quantity };
};
const now = async ({ id }: { readonly id: number }) => (await mehmet.call(contract.getStock, { id }, here)).quantity;

type Results = readonly { readonly state: string; readonly problem: { readonly code: string } | null }[];
const told = (results: Results) => results.map(({ state, problem }) => problem?.code ?? state);

it('moves all of each chosen row, as it was seen; the rest says why not, and what was moved comes back', async () => {
  const [good, stale, empty] = [await receive('12.5'), await receive('7'), await receive('3')];
  await mehmet.call(contract.issueStock, { id: stale.id, quantity: '1' }, here);
  await mehmet.call(contract.issueStock, { id: empty.id, quantity: '3' }, here);
  const rows = [good, stale, { ...empty, seen: '0' }, { id: 999_999, seen: '1' }, good];
  const { results } = await mehmet.call(contract.moveRows, { rows, toLocationId: placeOf(1), reference: 'T-9' }, here);
  expect(told(results)).toEqual(['done', 'stock-changed', 'stock-empty', 'stock-missing', 'stock-changed']);
  expect(results[0]?.name).toMatch(/ · SEC-\d+$/);
  expect([await now(good), await now(stale)]).toEqual(['0', '6']);
  const back = [{ id: good.id, posting: String(results[0]?.mark) }];
  const foreign = await app.as('elif').call(contract.reversePostings, { rows: back }, here);
  expect(told(foreign.results)).toEqual(['posting-missing']);
  expect(told((await mehmet.call(contract.reversePostings, { rows: back }, here)).results)).toEqual(['done']);
  expect(await now(good)).toBe('12.5');
  expect(told((await mehmet.call(contract.reversePostings, { rows: back }, here)).results)).toEqual([
    'posting-reversed',
  ]);
});

it('takes back what it can: a row that was issued since stays where it is, and leaves nothing half done', async () => {
  const [still, gone] = [await receive('4'), await receive('5')];
  const input = { rows: [still, gone], toLocationId: placeOf(1) };
  const { results } = await mehmet.call(contract.moveRows, input, here);
  const { rows } = await mehmet.call(contract.listStock, { location: placeOf(1), search: `SEC-${lots}` }, here);
  await mehmet.call(contract.issueStock, { id: rows[0]?.id ?? 0, quantity: '2' }, here);
  const back = results.map(({ id, mark }) => ({ id: Number(id), posting: String(mark) }));
  const answer = await mehmet.call(contract.reversePostings, { rows: back }, here);
  expect(told(answer.results)).toEqual(['done', 'stock-insufficient']);
  expect([await now(still), await now(gone)]).toEqual(['4', '0']);
});

it('changes nothing that lies there already, and nothing for whoever may only look or of another company', async () => {
  const row = await receive('2');
  const to = (toLocationId: number) => ({ rows: [row], toLocationId });
  expect(told((await mehmet.call(contract.moveRows, to(placeOf(0)), here)).results)).toEqual(['unchanged']);
  expect(told((await mehmet.call(contract.moveRows, to(999_999), here)).results)).toEqual(['location-missing']);
  expect((await app.as('ayse').attempt(contract.moveRows, to(placeOf(1)), here)).code).toBe('screen-denied');
  const elsewhere = await app.as('elif').call(contract.moveRows, to(placeOf(1)), { company: 2 });
  expect(told(elsewhere.results)).toEqual(['stock-missing']);
  expect(await now(row)).toBe('2');
});
