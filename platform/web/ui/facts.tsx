import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** What a fact is called, and what it is. */
export type Fact = readonly [name: string, value: ReactNode];

type FactsProps = {
  readonly facts: readonly Fact[];
  /** Figures stand at the end of their line, sentences at its start. */
  readonly align?: 'start' | 'end';
};

/** What is known of one record, a line each. */
export const Facts = ({ facts, align = 'end' }: FactsProps) => (
  <dl className={classes.facts} data-align={align}>
    {facts.map(([name, value]) => (
      <div key={name} className={classes.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
