import { sql } from 'kysely';
import { companyOf } from '#platform/server/company-of.ts';
import { readable } from '#platform/server/data-source.ts';
import { itemsSource, movementsSource, stockSource } from '../contract/sources.ts';
import { expiry, isLow, source } from './stock-store.ts';

/** What lies where, in which lot. */
export const stockByLot = readable(stockSource, {
  rows: (context) => {
    const company = companyOf(context);
    return { from: source(company, sql`s.quantity > 0`), where: sql`i.company_id = ${company}` };
  },
  columns: {
    row: sql`coalesce(s.id, -i.id)`,
    id: sql`s.id`,
    itemId: sql`i.id`,
    itemCode: sql`i.code`,
    itemName: sql`i.name`,
    lotNo: { value: sql`l.lot_no`, fold: sql`l.lot_fold` },
    bestBefore: sql`l.best_before`,
    expiry,
    locationId: sql`p.id`,
    locationName: sql`p.name`,
    quantity: sql`coalesce(s.quantity, 0)`,
    unit: sql`i.unit`,
    itemTotal: sql`coalesce(t.total, 0)`,
    safetyStock: sql`i.safety_stock`,
    low: isLow,
  },
  searchFold: sql`i.search_fold || ' ' || coalesce(l.lot_fold, '') || ' ' || coalesce(fold_text(p.name), '')`,
});

/** Items with what there is of them, whatever the lot and the place; an item is found by a lot of it too. */
export const stockByItem = readable(itemsSource, {
  rows: (context) => {
    const company = companyOf(context);
    return {
      from: sql`item i left join (select l.item_id, sum(s.quantity) as total, count(distinct l.id)::int as lots,
          count(distinct s.location_id)::int as places, min(l.best_before) as first_expiry,
          string_agg(l.lot_fold, ' ') as lots_fold
        from stock s join lot l on l.company_id = s.company_id and l.id = s.lot_id
        where s.company_id = ${company} and s.quantity > 0 group by l.item_id) t on t.item_id = i.id`,
      where: sql`i.company_id = ${company}`,
    };
  },
  columns: {
    itemId: sql`i.id`,
    itemCode: sql`i.code`,
    itemName: sql`i.name`,
    lots: sql`coalesce(t.lots, 0)`,
    places: sql`coalesce(t.places, 0)`,
    firstExpiry: sql`t.first_expiry`,
    total: sql`coalesce(t.total, 0)`,
    safetyStock: sql`i.safety_stock`,
    unit: sql`i.unit`,
    low: isLow,
  },
  searchFold: sql`i.search_fold || ' ' || coalesce(t.lots_fold, '')`,
});

/** Every posting, with what it moved and where. */
export const stockMovements = readable(movementsSource, {
  rows: (context) => ({
    from: sql`stock_movement m join stock s on s.company_id = m.company_id and s.id = m.stock_id
      join lot l on l.company_id = s.company_id and l.id = s.lot_id
      join item i on i.company_id = l.company_id and i.id = l.item_id
      join stock_location p on p.company_id = s.company_id and p.id = s.location_id
      left join stock_location o on o.company_id = m.company_id and o.id = m.other_location_id`,
    where: sql`m.company_id = ${companyOf(context)}`,
  }),
  columns: {
    id: sql`m.id`,
    stockId: sql`m.stock_id`,
    at: sql`m.at`,
    kind: sql`m.kind`,
    itemCode: sql`i.code`,
    itemName: sql`i.name`,
    lotNo: { value: sql`l.lot_no`, fold: sql`l.lot_fold` },
    locationName: sql`p.name`,
    otherLocation: sql`o.name`,
    delta: sql`m.delta`,
    balanceAfter: sql`m.balance_after`,
    unit: sql`i.unit`,
    reference: sql`m.reference`,
    reason: sql`m.reason`,
    reversal: sql`(m.reverses is not null)`,
    by: sql`m.person_name`,
  },
});
