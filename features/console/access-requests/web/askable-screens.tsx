import { Button, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import type { RowOf } from '#platform/contract/data-column.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { askableScreensSource } from '../contract/sources.ts';
import type { AskedScreen } from './ask-form.tsx';
import { texts } from './texts.ts';

type AskableRow = RowOf<(typeof askableScreensSource)['columns']>;

const SHOWN = ['lacking', 'all'] as const;

type AskableProps = { readonly onAsk: (screen: AskedScreen & { readonly id: number }) => void };

const useColumns = (onAsk: AskableProps['onAsk']) => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(() => {
    const asked = ({ id, url, level, held, screen }: AskableRow) => ({ id, url, name: screen, most: level, held });
    return [
      ...gridColumns(askableScreensSource, language, {
        screen: { grow: 2, minWidth: 200 },
        level: { width: 130 },
        held: { width: 150 },
        waiting: { width: 130 },
      }),
      {
        key: 'deed',
        header: t('ask'),
        width: 110,
        sortable: false,
        filterable: false,
        render: (row: AskableRow) => (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={t('askOf', { screen: row.screen })}
            onClick={() => onAsk(asked(row))}
          >
            {t('ask')}
          </Button>
        ),
      },
    ];
  }, [t, language, onAsk]);
};

/** Neler isteyebilirim: the screens of the roles that may be asked for. */
export const AskableScreens = ({ onAsk }: AskableProps) => {
  const t = useTexts(texts);
  const [shown, setShown] = useUrlChoice('show', SHOWN, 'lacking');
  const where = shown === 'all' ? null : ({ field: 'lacking', op: 'eq', value: true } as const);
  return (
    <DataGrid
      name="askable-screens"
      label={t('askable')}
      columns={useColumns(onAsk)}
      source={useDataSource(askableScreensSource, 'access-requests', { where })}
      rowKey={(row) => row.id}
      searchLabel={t('askableSearch')}
      filters={
        <SegmentedControl
          aria-label={t('views')}
          value={shown}
          onChange={(next) => setShown(next === 'all' ? 'all' : 'lacking')}
          data={SHOWN.map((value) => ({ value, label: t(value === 'all' ? 'everything' : 'lacking') }))}
        />
      }
      empty={<EmptyNote title={t('askableNone')} description={t('askableNoneNote')} />}
    />
  );
};
