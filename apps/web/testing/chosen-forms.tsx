import type { ReactNode } from 'react';
import type { ListedOrder } from '#features/floor/production/web/order-columns.tsx';
import { useOrderActions } from '#features/floor/production/web/order-row-actions.tsx';
import type { StockRow } from '#features/floor/warehouse/web/warehouse-queries.ts';
import { useStockRowActions } from '#features/floor/warehouse/web/stock-row-actions.tsx';
import type { MadeAnnouncement } from '#features/workplace/notifications/contract/shapes.ts';
import { useAnnouncementActions } from '#features/workplace/notifications/web/announcement-row-actions.tsx';
import { RowActionDialog } from '#platform/web/row-actions/row-action-dialog.tsx';

/** A form, and what is wanted of it. */
export type FormRow = {
  readonly form: ReactNode;
  /** The url state that opens it. */
  readonly opens?: string;
  readonly open?: string;
  readonly send: string;
  /** The fields that are emptied first. */
  readonly empty?: readonly string[];
  /** The fields that want something, in the order of the form. */
  readonly wants: readonly string[];
  /** What makes it right. */
  readonly fill?: Readonly<Record<string, string>>;
  readonly choose?: Readonly<Record<string, string>>;
  readonly press?: readonly string[];
  readonly bring?: Readonly<Record<string, File>>;
  /** A part of the input that the server refuses, and the field that says so. */
  readonly refused: readonly [path: string, label: string];
};

const order = {
  id: 9,
  number: 'UE-1',
  status: 'running',
  lineId: 5,
  lineName: 'Dolum 5',
  startAt: '2026-11-21T10:00:00.000Z',
  dueAt: '2026-11-21T14:00:00.000Z',
  version: 1,
} as ListedOrder;

/** An action on chosen orders, as their list opens it. */
const ChosenOrders = ({ action }: { readonly action: string }) => {
  const chosen = useOrderActions().find(({ key }) => key === action);
  return chosen === undefined ? null : <RowActionDialog action={chosen} rows={[order]} onClose={() => undefined} />;
};

const stock = { id: 7, itemName: 'Nar', lotNo: 'L-1', quantity: '12.5', locationId: 9 } as StockRow as never;

const ChosenStock = () => {
  const [move] = useStockRowActions();
  return move === undefined ? null : <RowActionDialog action={move} rows={[stock]} onClose={() => undefined} />;
};

const announcement = {
  id: 2,
  version: 1,
  message: { tr: 'Sayım var', en: 'Stock count' },
  from: '2026-11-21T10:00:00.000Z',
  until: '2026-11-23T10:00:00.000Z',
  state: 'shown',
} as MadeAnnouncement;

const ChosenAnnouncements = () => {
  const [until] = useAnnouncementActions();
  return until === undefined ? null : (
    <RowActionDialog action={until} rows={[announcement]} onClose={() => undefined} />
  );
};

/** The forms of actions on chosen rows. */
export const chosenForms: Readonly<Record<string, FormRow>> = {
  'the due time of chosen orders': {
    form: <ChosenOrders action="due" />,
    send: 'Termini değiştir (1)',
    wants: ['Yeni termin'],
    fill: { 'Yeni termin': '22.11.2026 10:00' },
    refused: ['change.dueAt', 'Yeni termin'],
  },
  'the line of chosen orders': {
    form: <ChosenOrders action="line" />,
    send: 'Hattı değiştir (1)',
    wants: ['Yeni hat'],
    choose: { 'Yeni hat': 'Dolum 1' },
    refused: ['change.lineId', 'Yeni hat'],
  },
  'the state of chosen orders': {
    form: <ChosenOrders action="state" />,
    send: 'Durumu değiştir (1)',
    wants: ['Yeni durum'],
    choose: { 'Yeni durum': 'Tamamlandı' },
    refused: ['change.to', 'Yeni durum'],
  },
  'the end of chosen orders': {
    form: <ChosenOrders action="cancel" />,
    send: 'Emirleri iptal et (1)',
    wants: ['Neden'],
    fill: { Neden: 'Müşteri vazgeçti' },
    refused: ['change.reason', 'Neden'],
  },
  'the place of chosen stock': {
    form: <ChosenStock />,
    send: 'Başka yere taşı (1)',
    wants: ['Hedef yer'],
    choose: { 'Hedef yer': 'A-01' },
    refused: ['toLocationId', 'Hedef yer'],
  },
  'the end of chosen announcements': {
    form: <ChosenAnnouncements />,
    send: 'Bitişi değiştir (1)',
    wants: [],
    fill: { 'Yeni bitiş tarihi': '25.11.2026 10:00' },
    refused: ['until', 'Yeni bitiş tarihi'],
  },
};
