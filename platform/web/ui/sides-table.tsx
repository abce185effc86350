import { useTexts } from '../i18n/use-texts.ts';
import classes from './sides-table.module.css';
import { sidesTexts } from './sides-texts.ts';

export type Side = 'mine' | 'theirs';
export type Sides = Readonly<Record<string, Side>>;

/** One value of a record as it was, as somebody else made it, and as I made it; null where I did not. */
export type SideLine = {
  readonly key: string;
  readonly label: string;
  readonly was: string;
  readonly theirs: string;
  readonly mine: string | null;
};

type SidesTableProps = {
  /** What is to be done. */
  readonly note: string;
  readonly lines: readonly SideLine[];
  /** Mine, where nothing was chosen. */
  readonly sides: Sides;
  readonly onSide: (key: string, side: Side) => void;
};

const Line = ({
  line,
  side,
  onSide,
}: { readonly line: SideLine; readonly side: Side } & Pick<SidesTableProps, 'onSide'>) => {
  const t = useTexts(sidesTexts);
  const { key, label, was, theirs, mine } = line;
  const choice = (which: Side, value: string) => (
    <td data-label={t(which)}>
      <label className={classes.choice}>
        <input
          type="radio"
          name={key}
          aria-label={`${t(which)}: ${value}`}
          checked={side === which}
          onChange={() => onSide(key, which)}
        />
        <span>{value}</span>
      </label>
    </td>
  );
  return (
    <tr data-changed={theirs !== was || undefined}>
      <th scope="row">{label}</th>
      <td data-label={t('asItWas')}>{was}</td>
      {mine === null ? <td data-label={t('theirs')}>{theirs}</td> : choice('theirs', theirs)}
      {mine === null ? (
        <td data-label={t('mine')} className={classes.same}>
          {t('untouched')}
        </td>
      ) : (
        choice('mine', mine)
      )}
    </tr>
  );
};

/** A record that two people changed, side by side. */
export const SidesTable = ({ note, lines, sides, onSide }: SidesTableProps) => {
  const t = useTexts(sidesTexts);
  return (
    <>
      <p className={classes.note}>{note}</p>
      <div className={classes.sides}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('asItWas')}</th>
              <th scope="col">{t('theirs')}</th>
              <th scope="col">{t('mine')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.key} line={line} side={sides[line.key] ?? 'mine'} onSide={onSide} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
