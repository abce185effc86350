import { RowActionDialog } from '#platform/web/row-actions/row-action-dialog.tsx';
import type { FormRow, FormRead } from '#platform/web/testing/form-row.ts';
import { CorrectForm } from '../correct-form.tsx';
import { IssueForm } from '../issue-form.tsx';
import { ItemForm } from '../item-form.tsx';
import { MoveForm } from '../move-form.tsx';
import { ReceiveForm } from '../receive-form.tsx';
import { useStockRowActions } from '../stock-row-actions.tsx';
import type { StockRow } from '../warehouse-queries.ts';

const none = () => undefined;
const row = { id: 7, itemName: 'Nar', lotNo: 'L-1', unit: 'kg', quantity: '12.500', locationId: 1 } as StockRow;
const chosen = { id: 7, itemName: 'Nar', lotNo: 'L-1', quantity: '12.5', locationId: 9 } as StockRow as never;

/** An action on chosen stock, as its list opens it. */
const ChosenStock = () => {
  const [move] = useStockRowActions();
  return move === undefined ? null : <RowActionDialog action={move} rows={[chosen]} onClose={() => undefined} />;
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  [
    '/api/warehouse/locations',
    [
      { id: 1, name: 'A-01' },
      { id: 2, name: 'B-02' },
    ],
  ],
  ['/api/warehouse/items', { rows: [], total: 0 }],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a new item': {
    form: <ItemForm onClose={none} onCreated={none} />,
    send: 'Malzemeyi aç',
    wants: ['Kod', 'Ad'],
    fill: { Kod: 'M-1', Ad: 'Iğdır kayısısı' },
    refused: ['code', 'Kod'],
  },
  'a receipt': {
    form: (
      <ReceiveForm
        begin={{ item: { id: 1, label: 'Nar', unit: 'kg' } }}
        onClose={none}
        onPosted={none}
        onAnother={none}
      />
    ),
    send: 'Girişi yap',
    wants: ['Lot no', 'Yer', 'Miktar'],
    fill: { 'Lot no': 'L-1', Miktar: '1.240,5' },
    choose: { Yer: 'A-01' },
    refused: ['bestBefore', 'Son kullanma'],
  },
  'an issue': {
    form: <IssueForm row={row} onClose={none} />,
    send: 'Çıkışı yap',
    wants: ['Miktar'],
    fill: { Miktar: '2' },
    refused: ['quantity', 'Miktar'],
  },
  'a move': {
    form: <MoveForm row={row} onClose={none} />,
    send: 'Taşı',
    empty: ['Miktar'],
    wants: ['Hedef yer', 'Miktar'],
    fill: { Miktar: '2,5' },
    choose: { 'Hedef yer': 'B-02' },
    refused: ['toLocationId', 'Hedef yer'],
  },
  'a correction': {
    form: <CorrectForm row={row} onClose={none} />,
    send: 'Düzelt',
    wants: ['Sayılan miktar', 'Neden'],
    fill: { 'Sayılan miktar': '0', Neden: 'Fire' },
    refused: ['counted', 'Sayılan miktar'],
  },
  'the place of chosen stock': {
    form: <ChosenStock />,
    send: 'Başka yere taşı (1)',
    wants: ['Hedef yer'],
    choose: { 'Hedef yer': 'A-01' },
    refused: ['toLocationId', 'Hedef yer'],
  },
};
