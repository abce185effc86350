import { useQuery } from '@tanstack/react-query';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import classes from './embedded-page.module.css';
import { EmbeddedPage, OpenInTab } from './embedded-page.tsx';
import { embeddedQuery } from './embedded-queries.ts';

/** A page of another site as a screen: above it its name, its address and the way to a tab of its own. */
const EmbeddedScreen = ({ screen: { id, caption } }: ScreenProps) => {
  const { data, error, refetch } = useQuery(embeddedQuery(id, useLanguage()));
  return (
    <Page
      title={caption}
      subtitle={
        data === undefined ? null : (
          <code lang="en" className={classes.address} data-tip={data.address}>
            {data.address}
          </code>
        )
      }
      actions={data?.isAllowed === true && data.place === 'frame' ? <OpenInTab address={data.address} /> : null}
    >
      {error ? <RefusalNote problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons rows={8} /> : null}
      {data === undefined ? null : <EmbeddedPage page={data} title={caption} />}
    </Page>
  );
};

export { EmbeddedScreen as screen };
