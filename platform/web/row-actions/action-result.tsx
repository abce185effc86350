import { Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { saveCsv } from '../data-grid/export-rows.ts';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import classes from './row-actions.module.css';
import type { RowAction } from './row-action.ts';
import { rowActionTexts } from './row-action-texts.ts';

const STATES = ['refused', 'unchanged', 'done'] as const;

/** Rows that are read; a longer result is a file. */
const MOST_READ = 200;

type ActionResultProps<R> = {
  readonly action: RowAction<R>;
  readonly results: readonly RowOutcome[];
  /** Null where nothing was done, or nothing takes it back. */
  readonly undo: (() => void) | null;
  readonly onClose: () => void;
};

/** What came of an action, row by row, those first that it was not done to; to be kept as a file, or taken back. */
export const ActionResult = <R,>({ action, results, undo, onClose }: ActionResultProps<R>) => {
  const t = useTexts(rowActionTexts);
  const { number } = useFormat();
  const of = (state: RowOutcome['state']) => results.filter((each) => each.state === state);
  const rows = STATES.flatMap(of);
  const whyOf = ({ state, problem }: RowOutcome) => problem?.message ?? (state === 'unchanged' ? t('alreadySo') : '');
  const title = t('result', { action: action.label });
  const save = () =>
    saveCsv(title, [
      [t('record'), t('outcome'), t('why')],
      ...rows.map((each) => [each.name, t(each.state), whyOf(each)]),
    ]);
  return (
    <FormDialog opened onClose={onClose} title={title} size={620}>
      <dl className={classes.counts} role="status">
        {STATES.toReversed().map((state) => (
          <div key={state} data-state={state} data-none={of(state).length === 0 || undefined}>
            <dt>{t(state)}</dt>
            <dd>{number(of(state).length)}</dd>
          </div>
        ))}
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <ul className={classes.rows} aria-label={title} tabIndex={0}>
        {rows.slice(0, MOST_READ).map((each) => (
          <li key={each.id}>
            <b>{each.name}</b>
            <span data-state={each.state}>{t(each.state)}</span>
            <span className={classes.why}>{whyOf(each)}</span>
          </li>
        ))}
      </ul>
      {rows.length > MOST_READ ? <p className={classes.note}>{t('notAllShown', { most: MOST_READ })}</p> : null}
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconDownload size={15} aria-hidden="true" />} onClick={save}>
          {t('download')}
        </Button>
        {undo === null ? null : (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={15} aria-hidden="true" />}
            onClick={() => {
              undo();
              onClose();
            }}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
};
