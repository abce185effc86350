import { Button } from '@mantine/core';
import { useState } from 'react';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { ItemForm } from './item-form.tsx';
import { type ReceiptBegin, ReceiveForm } from './receive-form.tsx';
import { texts } from './texts.ts';
import { useItem } from './warehouse-queries.ts';

type Picked = { readonly id: number; readonly label: string; readonly unit: string } | null;
export type StockDialog =
  | { readonly kind: 'item' }
  | { readonly kind: 'receive'; readonly item?: NonNullable<Picked> }
  | null;

/** What is done with the stock as a whole. */
export const StockActions = ({ onOpen }: { readonly onOpen: (dialog: StockDialog) => void }) => {
  const t = useTexts(texts);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'item' })}
      >
        {t('newItem')}
      </Button>
      <Button
        leftSection={<IconPackageImport size={16} aria-hidden="true" />}
        onClick={() => onOpen({ kind: 'receive' })}
      >
        {t('receive')}
      </Button>
    </>
  );
};

type ReceiptsProps = {
  readonly item: Picked;
  readonly onClose: () => void;
  readonly onPosted: (stockId: number) => void;
};

/** One receipt after the other, as long as another is wanted: each is a form of its own. */
const Receipts = ({ item, ...rest }: ReceiptsProps) => {
  const [{ count, begin }, setNext] = useState<{ readonly count: number; readonly begin: ReceiptBegin }>({
    count: 0,
    begin: { item },
  });
  return (
    <ReceiveForm key={count} begin={begin} {...rest} onAnother={(next) => setNext({ count: count + 1, begin: next })} />
  );
};

type DialogsProps = {
  readonly dialog: StockDialog;
  readonly onDialog: (dialog: StockDialog) => void;
  readonly onPosted: (stockId: number) => void;
};

/** The form that is open. */
export const StockDialogs = ({ dialog, onDialog, onPosted }: DialogsProps) => {
  const close = () => onDialog(null);
  if (dialog === null) return null;
  if (dialog.kind === 'item')
    return <ItemForm onClose={close} onCreated={(item) => onDialog({ kind: 'receive', item })} />;
  return (
    <Receipts
      item={dialog.item ?? null}
      onClose={close}
      onPosted={(stockId) => {
        close();
        onPosted(stockId);
      }}
    />
  );
};

/** Which form is open stands in the url, and the item that a receipt begins with; that form waits until it is known. */
export const useStockDialog = () => {
  const [form, setForm] = useUrlChoice('form', ['none', 'item', 'receive'], 'none');
  const [itemId, setItemId] = useUrlState('item', 0);
  const [made, setMade] = useState<Picked>(null);
  const { data, isLoading } = useItem(form === 'receive' && made?.id !== itemId ? itemId : 0);
  const found = data ? { id: data.id, label: `${data.code} ${data.name}`, unit: data.unit } : null;
  const item = made?.id === itemId ? made : found;
  const isWaiting = form === 'none' || (form === 'receive' && isLoading);
  const dialog: StockDialog = isWaiting ? null : form === 'receive' && item ? { kind: form, item } : { kind: form };
  const setDialog = (next: StockDialog) => {
    const picked = next?.kind === 'receive' ? (next.item ?? null) : null;
    setMade(picked);
    setItemId(picked?.id ?? 0);
    setForm(next?.kind ?? 'none');
  };
  return [dialog, setDialog] as const;
};
