import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo, useState } from 'react';
import type { ScreenProps } from '#platform/web/feature.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { dataSourceRows, gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { accessRulesSource } from '../contract/sources.ts';
import { NewRule } from './rule-form.tsx';
import { RulePanel } from './rule-panel.tsx';
import { RuleStateBadge } from './rule-state.tsx';
import classes from './rules.module.css';
import { texts } from './texts.ts';

const useColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(accessRulesSource, language, {
        name: { width: 200 },
        sentence: { grow: 3, minWidth: 280 },
        state: { width: 130, render: ({ state }) => <RuleStateBadge state={state} /> },
        brokenBy: { width: 90 },
        exceptions: { width: 90 },
        effect: { width: 100 },
        company: { width: 180, render: ({ company }) => company ?? t('product') },
      }),
    [t, language],
  );
};

const Creating = ({ onCreated }: { readonly onCreated: (id: number) => void }) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlState('form', '');
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
        {t('create')}
      </Button>
      {dialog === 'new' ? <NewRule onClose={() => setDialog('')} onCreated={onCreated} /> : null}
    </>
  );
};

const askFirst = askGridFirst({ name: 'access-rules', source: () => dataSourceRows(accessRulesSource, 'access') });

/** Kurallar: sentences about rights, whether they hold, and who breaks them. */
const RulesScreen = ({ screen, level }: ScreenProps) => {
  const t = useTexts(texts);
  const record = useOpenRecord('rule');
  const [total, setTotal] = useState<number | null>(null);
  return (
    <Page
      title={screen.caption}
      subtitle={total === null ? null : t('subtitle', { count: total })}
      actions={level === 'edit' ? <Creating onCreated={record.open} /> : null}
    >
      <p className={classes.outside}>{t('outside')}</p>
      <DataGrid
        name="access-rules"
        label={t('list')}
        columns={useColumns()}
        source={useDataSource(accessRulesSource, 'access')}
        rowKey={(rule) => rule.id}
        openKey={record.openKey}
        onRowOpen={(rule) => record.open(rule.id)}
        onTotal={setTotal}
        searchLabel={t('search')}
        empty={<EmptyNote title={t('empty')} description={t('emptyNote')} />}
      />
      <RulePanel id={record.id} onClose={record.close} />
    </Page>
  );
};

export { askFirst, RulesScreen as screen };
