import type { Generated } from 'kysely';
import type { MovementKind, Unit } from '../contract/vocabulary.ts';

/** Quantities are numeric(18,3): text here, arithmetic in SQL only. */
export type WarehouseTables = {
  stock_location: { id: Generated<number>; company_id: number; code: string; name: string };
  item: {
    id: Generated<number>;
    company_id: number;
    code: string;
    name: string;
    /** Code and name folded for search. */
    search_fold: string;
    unit: Unit;
    safety_stock: string;
    created_at: Generated<Date>;
    created_by: number;
  };
  lot: {
    id: Generated<number>;
    company_id: number;
    item_id: number;
    lot_no: string;
    lot_fold: string;
    best_before: string | null;
  };
  stock: { id: Generated<number>; company_id: number; lot_id: number; location_id: number; quantity: string };
  stock_movement: {
    id: Generated<number>;
    company_id: number;
    stock_id: number;
    /** One posting writes one row, a move two. */
    posting: string;
    kind: MovementKind;
    delta: string;
    balance_after: string;
    other_location_id: number | null;
    reference: string | null;
    reason: string | null;
    /** The posting that this one takes back. */
    reverses: string | null;
    person_id: number;
    /** The person's name when it was posted: a ledger does not change afterwards. */
    person_name: string;
    at: Generated<Date>;
  };
};
