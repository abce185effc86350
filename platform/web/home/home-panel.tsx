import type { ReactNode } from 'react';
import type { Asked } from '../list-state.ts';
import { Listed } from '../ui/listed.tsx';
import { Panel } from '../ui/page.tsx';
import classes from './home-panel.module.css';

type HomePanelProps<R> = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly query: Asked;
  /** Undefined until they were read. */
  readonly rows: readonly R[] | undefined;
  /** How many rows there usually are: their room is kept while they are read. */
  readonly lines?: number;
  /** What is said where there is none; the panel is as high as this. */
  readonly empty: string;
  readonly children: (rows: readonly R[]) => ReactNode;
};

/** A card of the home page with its loading, empty and failed states. */
export const HomePanel = <R,>({ title, note, query, rows, lines = 4, empty, children }: HomePanelProps<R>) => (
  <Panel title={title} note={note} flush>
    <Listed rows={rows} asked={query} lines={lines} none={<p className={classes.empty}>{empty}</p>}>
      {children}
    </Listed>
  </Panel>
);
