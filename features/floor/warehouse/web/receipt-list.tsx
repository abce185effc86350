import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { IconButton } from '#platform/web/ui/plain-button.tsx';
import type { ReceiptLine } from './receipt-lines.ts';
import classes from './stock.module.css';
import { texts } from './texts.ts';

type ReceiptListProps = {
  readonly lines: readonly ReceiptLine[];
  readonly placeOf: (locationId: number) => string;
  readonly onRemove: (at: number) => void;
};

/** The lines of a receipt that were written so far. */
export const ReceiptList = ({ lines, placeOf, onRemove }: ReceiptListProps) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  if (lines.length === 0) return <p className={classes.note}>{t('linesNote')}</p>;
  return (
    <ol className={classes.lines} aria-label={t('lines')}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike
        <li key={at}>
          <span>
            {t('line', {
              name: line.item.label,
              lot: line.lotNo,
              place: placeOf(line.locationId),
              quantity: quantity(line.quantity),
              unit: line.item.unit,
            })}
          </span>
          <IconButton
            aria-label={t('removeLine', { name: line.item.label, lot: line.lotNo })}
            onClick={() => onRemove(at)}
          >
            <IconX size={15} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
};
