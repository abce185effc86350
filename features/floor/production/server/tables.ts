import type { ColumnType, Generated } from 'kysely';
import type { OrderEdit, OrderStatus, OrderUnit } from '../contract/vocabulary.ts';

export type OrderEventKind = 'created' | 'edited' | 'step' | 'output';

/** Quantities are numeric(18,3): text here, arithmetic in SQL only. */
export type ProductionTables = {
  production_line: { id: Generated<number>; company_id: number; name: string; sequence_no: number };
  /** The last number given in a company and year. */
  production_number: { company_id: number; year: number; last_no: number };
  production_order: {
    id: Generated<number>;
    company_id: number;
    number: string;
    product: string;
    /** The item that is made; null where the product is a free text. */
    item_id: Generated<number | null>;
    /** Number and product folded for search. */
    search_fold: string;
    unit: OrderUnit;
    line_id: number;
    planned: string;
    produced: Generated<string>;
    start_at: Date;
    due_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    status: Generated<OrderStatus>;
    note: string | null;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  production_order_event: {
    id: Generated<number>;
    company_id: number;
    order_id: number;
    kind: OrderEventKind;
    from_status: OrderStatus | null;
    to_status: OrderStatus | null;
    quantity: string | null;
    reason: string | null;
    /** What an edit changed. */
    edits: ColumnType<readonly OrderEdit[] | null, string | null | undefined, never>;
    person_id: number;
    /** The person's name when it happened. */
    person_name: string;
    at: Generated<Date>;
  };
};
