import { RowActionDialog } from '#platform/web/row-actions/row-action-dialog.tsx';
import type { FormRow, FormRead } from '#platform/web/testing/form-row.ts';
import { OrderActions } from '../order-actions.tsx';
import type { ListedOrder } from '../order-columns.tsx';
import { CreateOrderForm, EditOrderForm } from '../order-form.tsx';
import { useOrderActions } from '../order-row-actions.tsx';
import type { OrderDetail } from '../production-queries.ts';

const none = () => undefined;
const AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-21T14:00:00.000Z';
const order = {
  id: 9,
  number: 'UE-1',
  product: 'Nar suyu',
  itemId: null,
  unit: 'adet',
  lineId: 1,
  planned: '10',
  produced: '0',
  startAt: AT,
  dueAt: LATER,
  status: 'running',
  note: null,
  version: 1,
} as OrderDetail;
const chosen = {
  id: 9,
  number: 'UE-1',
  status: 'running',
  lineId: 5,
  lineName: 'Dolum 5',
  startAt: AT,
  dueAt: LATER,
  version: 1,
} as ListedOrder;

/** An action on chosen orders, as their list opens it. */
const ChosenOrders = ({ action }: { readonly action: string }) => {
  const found = useOrderActions().find(({ key }) => key === action);
  return found === undefined ? null : <RowActionDialog action={found} rows={[chosen]} onClose={() => undefined} />;
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [['/api/production/lines', [{ id: 1, name: 'Dolum 1' }]]];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a new order': {
    form: <CreateOrderForm onClose={none} onCreated={none} />,
    send: 'Emri aç',
    empty: ['Başlangıç', 'Termin'],
    wants: ['Ürün', 'Planlanan', 'Hat', 'Başlangıç', 'Termin'],
    fill: { Ürün: 'Nar suyu', Planlanan: '10', Başlangıç: '21.11.2026 10:00', Termin: '211126 1400' },
    choose: { Hat: 'Dolum 1' },
    refused: ['lineId', 'Hat'],
  },
  'an order': {
    form: <EditOrderForm order={order} onClose={none} />,
    send: 'Kaydet',
    empty: ['Planlanan'],
    wants: ['Planlanan'],
    fill: { Planlanan: '12' },
    refused: ['dueAt', 'Termin'],
  },
  'an output': {
    form: <OrderActions order={order} />,
    opens: 'output',
    send: 'Miktarı ekle',
    wants: ['Üretilen miktar'],
    fill: { 'Üretilen miktar': '3' },
    refused: ['quantity', 'Üretilen miktar'],
  },
  'a pause': {
    form: <OrderActions order={order} />,
    opens: 'paused',
    send: 'Duraklat',
    wants: ['Neden'],
    fill: { Neden: 'Arıza' },
    refused: ['reason', 'Neden'],
  },
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
};
