import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './comparison.module.css';
import type { Difference } from './comparison-rows.ts';
import { comparisonTexts } from './comparison-texts.ts';

/** A line of the comparison, as it is drawn. */
export type Line = {
  readonly key: number;
  readonly name: string;
  readonly note: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly difference: Difference;
  /** Whether the caller may make the changed side like the other. */
  readonly mayPick: boolean;
};

export type Picks = { readonly picked: readonly number[]; readonly pick: (keys: readonly number[]) => void };

type TableProps = Picks & {
  readonly label: string;
  readonly nameHead: string;
  readonly heads: { readonly left: string; readonly right: string };
  readonly lines: readonly Line[];
};

type RowProps = Picks & { readonly line: Line };

const Row = ({ line, picked, pick }: RowProps) => {
  const t = useTexts(comparisonTexts);
  const { key, name, note, left, right, difference, mayPick } = line;
  const isPicked = picked.includes(key);
  return (
    <tr data-difference={difference}>
      <td className={classes.pick}>
        {difference === 'same' ? null : (
          <Checkbox
            aria-label={t('pickOf', { name })}
            data-tip={mayPick ? undefined : t('locked')}
            disabled={!mayPick}
            checked={isPicked}
            onChange={() => pick(isPicked ? picked.filter((other) => other !== key) : [...picked, key])}
          />
        )}
      </td>
      <th scope="row">
        {name} {note}
      </th>
      <td>{left}</td>
      <td>{right}</td>
    </tr>
  );
};

/** Two sides with what differs between them, to be picked. */
export const ComparisonTable = ({ label, nameHead, heads, lines, picked, pick }: TableProps) => {
  const t = useTexts(comparisonTexts);
  const open = lines.filter(({ difference, mayPick }) => difference !== 'same' && mayPick).map(({ key }) => key);
  const isWhole = open.length > 0 && open.every((key) => picked.includes(key));
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes.pick}>
              {open.length === 0 ? null : (
                <Checkbox
                  aria-label={t('all')}
                  checked={isWhole}
                  indeterminate={!isWhole && picked.length > 0}
                  onChange={() => pick(isWhole ? [] : open)}
                />
              )}
            </th>
            <th scope="col">{nameHead}</th>
            <th scope="col">{heads.left}</th>
            <th scope="col">{heads.right}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.key} line={line} picked={picked} pick={pick} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
