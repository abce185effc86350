import { Checkbox } from '@mantine/core';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { transferParts } from '../contract/configuration.ts';
import type { Difference } from '../contract/shapes.ts';
import { DifferenceRow } from './difference-row.tsx';
import { texts } from './texts.ts';
import classes from './transfer.module.css';

type DifferencesProps = {
  readonly differences: readonly Difference[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

/** What is chosen at first: all that can be placed and takes nothing away. */
export const chosenAtFirst = (differences: readonly Difference[]): ReadonlySet<string> =>
  new Set(differences.filter(({ isPlaceable, change }) => isPlaceable && change !== 'removed').map(({ key }) => key));

const withOrWithout = (chosen: ReadonlySet<string>, keys: readonly string[], isIn: boolean): ReadonlySet<string> => {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isIn) next.add(key);
    else next.delete(key);
  }
  return next;
};

/** The differences by what they are of, to be chosen one by one or part by part. */
export const Differences = ({ differences, chosen, onChoose }: DifferencesProps) => {
  const t = useTexts(texts);
  const { number } = useFormat();
  return transferParts.map((part) => {
    const of = differences.filter((difference) => difference.part === part);
    if (of.length === 0) return null;
    const keys = of.filter(({ isPlaceable }) => isPlaceable).map(({ key }) => key);
    const count = keys.filter((key) => chosen.has(key)).length;
    return (
      <Panel key={part} title={t('part', { part })} note={number(of.length)}>
        {of.length > 1 ? (
          <Checkbox
            className={classes.all ?? ''}
            label={t('choosePart', { part: t('part', { part }) })}
            checked={keys.length > 0 && count === keys.length}
            indeterminate={count > 0 && count < keys.length}
            disabled={keys.length === 0}
            onChange={({ currentTarget: { checked } }) => onChoose(withOrWithout(chosen, keys, checked))}
          />
        ) : null}
        <ul className={classes.differences}>
          {of.map((difference) => (
            <DifferenceRow
              key={difference.key}
              difference={difference}
              isChosen={chosen.has(difference.key)}
              onChoose={(isIn) => onChoose(withOrWithout(chosen, [difference.key], isIn))}
            />
          ))}
        </ul>
      </Panel>
    );
  });
};
