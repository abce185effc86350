import { Button } from '@mantine/core';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { CorrectForm } from './correct-form.tsx';
import { IssueForm } from './issue-form.tsx';
import { MoveForm } from './move-form.tsx';
import { Movements } from './movements.tsx';
import { Quantity, StockState } from './stock-columns.tsx';
import classes from './stock.module.css';
import { texts } from './texts.ts';
import { type StockRow, useStockRow } from './warehouse-queries.ts';

const RowFacts = ({ row }: { readonly row: StockRow }) => {
  const t = useTexts(texts);
  const { day } = useFormat();
  const facts: readonly Fact[] = [
    [
      t('lot'),
      <span key="lot" lang="en">
        {row.lotNo}
      </span>,
    ],
    [t('location'), row.locationName],
    [t('bestBefore'), row.bestBefore === null ? t('noBestBefore') : day(row.bestBefore)],
    [t('itemTotal'), <Quantity key="total" value={row.itemTotal} unit={row.unit} />],
    [t('safetyStock'), <Quantity key="safety" value={row.safetyStock} unit={row.unit} />],
    [t('state'), <StockState key="state" row={row} />],
  ];
  return <Facts facts={facts} />;
};

const POSTINGS = ['none', 'issue', 'move', 'correct'] as const;

const Postings = ({ row }: { readonly row: StockRow }) => {
  const t = useTexts(texts);
  const [posting, setPosting] = useUrlChoice('form', POSTINGS, 'none');
  const close = () => setPosting('none');
  const nothing = row.quantity === '0';
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="light"
          disabled={nothing}
          leftSection={<IconPackageExport size={16} aria-hidden="true" />}
          onClick={() => setPosting('issue')}
        >
          {t('issue')}
        </Button>
        <Button
          variant="light"
          disabled={nothing}
          leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
          onClick={() => setPosting('move')}
        >
          {t('move')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconAdjustments size={16} aria-hidden="true" />}
          onClick={() => setPosting('correct')}
        >
          {t('correct')}
        </Button>
      </div>
      {posting === 'issue' ? <IssueForm row={row} onClose={close} /> : null}
      {posting === 'move' ? <MoveForm row={row} onClose={close} /> : null}
      {posting === 'correct' ? <CorrectForm row={row} onClose={close} /> : null}
    </>
  );
};

type StockPanelProps = { readonly id: number; readonly onClose: () => void; readonly mayPost: boolean };

const Content = ({ row, mayPost }: { readonly row: StockRow; readonly mayPost: boolean }) => {
  const t = useTexts(texts);
  const { quantity } = useFormat();
  return (
    <>
      <div className={classes.head}>
        <span className={classes.muted} lang="en">
          {row.itemCode}
        </span>
        <span className={classes.big}>
          {quantity(row.quantity)} <span lang="tr">{row.unit}</span>
        </span>
      </div>
      {mayPost ? <Postings row={row} /> : null}
      <RowFacts row={row} />
      <h3 className={classes.section}>{t('movements')}</h3>
      <Movements id={row.id ?? 0} />
    </>
  );
};

/** One stock row, opened from its list: what is there, what may be done with it, how it came about. */
export const StockPanel = ({ id, onClose, mayPost }: StockPanelProps) => {
  const t = useTexts(texts);
  const asked = useStockRow(id);
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={asked.data?.itemName ?? t('title')} asked={asked}>
      {(row) => <Content key={id} row={row} mayPost={mayPost} />}
    </RecordPanel>
  );
};
