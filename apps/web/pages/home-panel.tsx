import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Panel } from '#platform/web/ui/page.tsx';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';

type HomePanelProps = {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
  readonly count: number | undefined;
  readonly emptyTitle: string;
  readonly emptyNote: string;
  readonly children: ReactNode;
};

const Body = ({ query, count, emptyTitle, emptyNote, children }: Omit<HomePanelProps, 'title'>) => {
  if (query.error) return <RefusalNote problem={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeletons rows={5} />;
  return count ? <>{children}</> : <EmptyNote title={emptyTitle} description={emptyNote} />;
};

/** A card of the home page with its loading, empty and failed states. */
export const HomePanel = ({ title, ...body }: HomePanelProps) => (
  <Panel title={title} flush>
    <Body {...body} />
  </Panel>
);
