import { Button } from '@mantine/core';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import { type Movement, useMovements } from './warehouse-queries.ts';

const ICONS = { in: IconPackageImport, out: IconPackageExport, move: IconArrowsExchange, correct: IconAdjustments };

const MovementLine = ({ movement, unit }: { readonly movement: Movement; readonly unit: string }) => {
  const t = useTexts(texts);
  const { quantity, dateTime } = useFormat();
  const Icon = ICONS[movement.kind];
  const out = movement.delta.startsWith('-');
  const sign = out ? '−' : '+';
  const place =
    movement.otherLocation === null ? null : t(out ? 'movedTo' : 'movedFrom', { place: movement.otherLocation });
  const about = [movement.reference, movement.reason].filter((part) => part !== null).join(' · ');
  return (
    <li>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <span>
        {movement.reversal ? t('reversal', { kind: t(`kind_${movement.kind}`) }) : t(`kind_${movement.kind}`)} {place}
      </span>
      <span className={classes.delta} data-sign={sign}>
        {sign}
        {quantity(movement.delta.replace('-', ''))} <span lang="tr">{unit}</span>
      </span>
      <span className={classes.small}>
        {dateTime(movement.at)} · {movement.by}
      </span>
      <span className={classes.left}>{t('balance', { quantity: quantity(movement.balanceAfter) })}</span>
      {about === '' ? null : <span className={classes.small}>{about}</span>}
    </li>
  );
};

/** The last movements of a stock row, who made them and what was left. */
export const Movements = ({ id, unit }: { readonly id: number; readonly unit: string }) => {
  const t = useTexts(texts);
  const movements = useMovements(id);
  const rows = movements.data?.pages.flatMap((page) => page.rows);
  if (movements.error) return <RefusalNote problem={movements.error} compact />;
  if (!rows) return <Skeletons rows={4} />;
  if (rows.length === 0) return <p className={classes.note}>{t('noMovements')}</p>;
  return (
    <>
      <ol className={classes.moves}>
        {rows.map((movement) => (
          <MovementLine key={movement.id} movement={movement} unit={unit} />
        ))}
      </ol>
      {movements.hasNextPage ? (
        <Button
          className={classes.more}
          variant="subtle"
          fullWidth
          loading={movements.isFetchingNextPage}
          onClick={() => void movements.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  );
};
