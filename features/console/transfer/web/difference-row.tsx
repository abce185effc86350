import { Checkbox } from '@mantine/core';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { Difference } from '../contract/shapes.ts';
import { texts } from './texts.ts';
import classes from './transfer.module.css';

const TONES = { added: 'success', changed: 'info', removed: 'warning' } as const;

/** A value as people read it: words for what is yes, no or a level, else as it stands. */
const useValue = () => {
  const t = useTexts(texts);
  return (value: string | null): string => (value === null ? '–' : t('value', { value }) || value);
};

const Fields = ({ fields, more }: Pick<Difference, 'fields' | 'more'>) => {
  const t = useTexts(texts);
  const said = useValue();
  return (
    <details className={classes.details}>
      <summary>{t('details', { count: fields.length + more })}</summary>
      <table>
        <tbody>
          {fields.map(({ field, before, after }) => (
            <tr key={`${field} ${before} ${after}`}>
              <th scope="row">{t('field', { field }) || field}</th>
              <td>{said(before)}</td>
              <td aria-hidden="true">→</td>
              <td>{said(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p>{t('more', { count: more })}</p> : null}
    </details>
  );
};

type RowProps = {
  readonly difference: Difference;
  readonly isChosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
};

/** One thing that a file would add, change or remove, what of it becomes another, and what it lacks here. */
export const DifferenceRow = ({ difference, isChosen, onChoose }: RowProps) => {
  const t = useTexts(texts);
  const { part, name, change, fields, more, lacks, isPlaceable } = difference;
  const title = part === 'menu' ? t('whole') : name;
  const names = lacks.join(', ');
  return (
    <li className={classes.difference}>
      <Checkbox
        aria-label={t('chooseOne', { name: title, change: t('change', { change }) })}
        checked={isChosen}
        disabled={!isPlaceable}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <span className={classes.name}>{title}</span>
      <StatusBadge tone={TONES[change]}>{t('change', { change })}</StatusBadge>
      <div className={classes.rest}>
        {lacks.length > 0 ? <p className={classes.lacks}>{t(isPlaceable ? 'lacksSome' : 'lacks', { names })}</p> : null}
        {fields.length > 0 ? <Fields fields={fields} more={more} /> : null}
      </div>
    </li>
  );
};
