import { useMemo } from 'react';
import { explanationAddress } from '#features/core/access/contract/addresses.ts';
import type { RowOf } from '#platform/contract/data-column.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { denialsSource } from '../contract/sources.ts';
import { texts } from './texts.ts';
import classes from './trail.module.css';

type Denial = RowOf<typeof denialsSource.columns>;

const useDenialColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(denialsSource, language, {
        lastAt: { width: 150, align: 'start' },
        person: { width: 180 },
        screen: {
          grow: 1,
          minWidth: 160,
          render: ({ screen }) => screen ?? <span className={classes.change}>{t('noScreen')}</span>,
        },
        url: { grow: 1, minWidth: 180, code: true },
        count: { width: 80 },
        company: { width: 180 },
        personId: {
          header: t('why'),
          width: 110,
          sortable: false,
          filterable: false,
          groupable: false,
          align: 'start',
          value: () => t('explain'),
          render: ({ person, personId, url, lastAt }: Denial) => (
            <PageLink
              isInCell
              className={classes.link}
              to={explanationAddress({ person: personId, screen: url, at: lastAt })}
              label={t('explainLabel', { person, url })}
            >
              {t('explain')}
            </PageLink>
          ),
        },
      }),
    [t, language],
  );
};

/** Refusals to open a screen: they are kept apart from the changes, and each leads to what decided it. */
export const DenialsView = ({ onTotal }: { readonly onTotal: (total: number | null) => void }) => {
  const t = useTexts(texts);
  return (
    <DataGrid
      name="access-denials"
      label={t('denials')}
      columns={useDenialColumns()}
      source={useDataSource(denialsSource, 'audit')}
      rowKey={(row) => row.id}
      onTotal={onTotal}
      searchLabel={t('search')}
      searchHint={t('denialsHint')}
      empty={<EmptyNote title={t('noDenials')} description={t('noDenialsNote')} />}
    />
  );
};
