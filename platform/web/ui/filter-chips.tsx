import type { ComponentType } from 'react';
import { NativeSelect } from '@mantine/core';
import { useFormat } from '../i18n/use-texts.ts';
import classes from './filter-chips.module.css';

type Glyph = ComponentType<{ readonly size: number; readonly stroke: number; readonly 'aria-hidden': 'true' }>;

type FilterChipsProps<V extends string> = {
  /** What they narrow by, for those who hear it. */
  readonly label: string;
  readonly choices: readonly V[];
  /** Those that are seldom wanted, in a list after the chips, and what the list is called. */
  readonly others?: { readonly label: string; readonly choices: readonly V[] };
  readonly chosen: V | 'all';
  readonly onChoose: (next: V | 'all') => void;
  readonly icons: Readonly<Record<V, Glyph>>;
  readonly nameOf: (choice: V) => string;
  /** How many rows each would leave, where that is known. */
  readonly counts: Partial<Readonly<Record<V, number>>>;
};

/** One choice of a few, each with what it would leave; choosing it again takes it back. */
export const FilterChips = <V extends string>({
  label,
  choices,
  others,
  chosen,
  onChoose,
  icons,
  nameOf,
  counts,
}: FilterChipsProps<V>) => {
  const { number } = useFormat();
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {choices.map((choice) => {
        const Icon: Glyph = icons[choice];
        const count = counts[choice];
        return (
          <button
            key={choice}
            type="button"
            className={classes.chip}
            aria-pressed={chosen === choice}
            onClick={() => onChoose(chosen === choice ? 'all' : choice)}
          >
            <Icon size={15} stroke={1.75} aria-hidden="true" />
            {nameOf(choice)}
            {count === undefined ? null : <b>{number(count)}</b>}
          </button>
        );
      })}
      {others === undefined ? null : (
        <NativeSelect
          className={classes.others ?? ''}
          data-chosen={others.choices.some((choice) => choice === chosen) || undefined}
          aria-label={others.label}
          value={others.choices.find((choice) => choice === chosen) ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChoose(others.choices.find((choice) => choice === value) ?? 'all')
          }
          data={[
            { value: '', label: others.label },
            ...others.choices.map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
      )}
    </div>
  );
};
