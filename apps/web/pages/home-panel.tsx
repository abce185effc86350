import type { ReactNode } from 'react';
import type { Asked } from '#platform/web/list-state.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { Panel } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';

type HomePanelProps<R> = {
  readonly title: string;
  readonly query: Asked;
  /** Undefined until they were read. */
  readonly rows: readonly R[] | undefined;
  readonly emptyTitle: string;
  readonly emptyNote: string;
  readonly children: (rows: readonly R[]) => ReactNode;
};

/** A card of the home page with its loading, empty and failed states. */
export const HomePanel = <R,>({ title, query, rows, emptyTitle, emptyNote, children }: HomePanelProps<R>) => (
  <Panel title={title} flush>
    <Listed rows={rows} asked={query} lines={5} none={<EmptyNote title={emptyTitle} description={emptyNote} />}>
      {children}
    </Listed>
  </Panel>
);
