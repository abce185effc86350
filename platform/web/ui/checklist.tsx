import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './checklist.module.css';
import { Listed } from './listed.tsx';

type Row = {
  readonly id: number;
  readonly name: string;
  /** What stands below the name. */
  readonly note?: string | undefined;
  readonly disabled?: boolean;
};

type ChecklistProps = {
  readonly label: string;
  /** Undefined until they are there. */
  readonly rows: readonly Row[] | undefined;
  readonly asked: { readonly error: Error | null; readonly refetch: () => unknown };
  /** What is shown where there is none to choose. */
  readonly none: ReactNode;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly error: string | undefined;
};

/** Some of a few things, such as roles, each with a box. */
export const Checklist = ({ label, rows, asked, none, chosen, onChange, error }: ChecklistProps) => (
  <fieldset className={classes.rows}>
    <legend>{label}</legend>
    <Listed rows={rows} asked={asked} lines={2} compact none={<p className={classes.note}>{none}</p>}>
      {(listed) =>
        listed.map(({ id, name, note, disabled = false }) => (
          <Checkbox
            key={id}
            label={name}
            description={note}
            disabled={disabled}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))
      }
    </Listed>
    {error === undefined ? null : (
      <p className={classes.problem} role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
