import { Button } from '@mantine/core';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { useOpenRecord } from '#platform/web/record/use-open-record.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import type { RegisteredScreen } from '../contract/shapes.ts';
import { Aliases } from './aliases.tsx';
import { useRegistry } from './registry-queries.ts';
import classes from './registry.module.css';
import { ScreenPanel } from './screen-panel.tsx';
import { CreateScreenForm } from './create-screen-form.tsx';
import { embeddingTexts } from './embedding-texts.ts';
import { SitesDialog } from './sites-dialog.tsx';
import { texts } from './texts.ts';
import { useKindOf } from './use-kind-of.ts';
import { useLayoutName } from '#features/core/screens/web/api.ts';

const useColumns = (): readonly GridColumn<RegisteredScreen>[] => {
  const t = useTexts(texts);
  const named = useLayoutName();
  const language = useLanguage();
  const other = language === 'tr' ? 'en' : 'tr';
  const kindOf = useKindOf();
  const saidOf = ({ roles, people }: RegisteredScreen['openers']) =>
    people === 0 ? t('nobody') : `${roles.join(', ')} · ${t('people', { count: people })}`;
  return [
    {
      key: 'screen',
      header: t('screen'),
      grow: 2,
      minWidth: 200,
      value: ({ caption }) => caption[language],
      render: ({ caption }) => (
        <>
          <span className={classes.name}>{caption[language]}</span>
          <span className={classes.other} lang={other}>
            {caption[other]}
          </span>
        </>
      ),
    },
    { key: 'url', header: t('url'), code: true, width: 226 },
    { key: 'kind', header: t('kind'), minWidth: 120, value: kindOf },
    {
      key: 'openers',
      header: t('openers'),
      minWidth: 190,
      grow: 2,
      value: ({ openers }) => saidOf(openers),
      render: ({ openers }) =>
        openers.people === 0 ? (
          <span className={classes.muted}>{t('nobody')}</span>
        ) : (
          <>
            <span className={classes.roles} data-tip={openers.roles.join(', ')}>
              {openers.roles.join(', ')}
            </span>{' '}
            <span className={classes.people}>{t('people', { count: openers.people })}</span>
          </>
        ),
    },
    {
      key: 'aliases',
      header: t('aliases'),
      minWidth: 110,
      code: true,
      value: ({ aliases }) => aliases.join(', '),
      render: ({ aliases }) => <Aliases aliases={aliases} />,
    },
    {
      key: 'layoutName',
      header: t('layout'),
      width: 130,
      value: ({ layoutName }) => (layoutName === null ? t('noLayout') : named(layoutName)),
      render: ({ layoutName }) =>
        layoutName === null ? <span className={classes.muted}>{t('noLayout')}</span> : named(layoutName),
    },
  ];
};

const searched = ({ caption, url, aliases }: RegisteredScreen) => [caption.tr, caption.en, url, ...aliases];

const Creating = ({ onCreated }: { readonly onCreated: (id: number) => void }) => {
  const t = useTexts(texts);
  const e = useTexts(embeddingTexts);
  const [dialog, setDialog] = useUrlState('form', '');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWorld size={16} aria-hidden="true" />}
        onClick={() => setDialog('sites')}
      >
        {e('sites')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
        {t('create')}
      </Button>
      {dialog === 'sites' ? <SitesDialog onClose={() => setDialog('')} /> : null}
      {dialog === 'new' ? (
        <CreateScreenForm
          onClose={() => setDialog('')}
          onCreated={(id, kind) => {
            onCreated(id);
            // Whether a page is seen in its frame, people alone can tell.
            if (kind === 'embedded') setDialog('try');
          }}
        />
      ) : null}
    </>
  );
};

/** Ekranlar: the registry, with each screen's captions, aliases and layout. */
const RegistryScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const record = useOpenRecord('row');
  const registry = useRegistry();
  const columns = useColumns();
  const rows = registry.data?.rows;
  const mayEdit = level === 'edit' && registry.data?.mayEdit === true;
  return (
    <Page
      title={shown.caption}
      actions={mayEdit ? <Creating onCreated={record.open} /> : null}
      subtitle={rows ? (mayEdit ? t('subtitle', { count: rows.length }) : t('readOnly')) : null}
    >
      <DataGrid
        name="screens"
        label={shown.caption}
        columns={columns}
        source={{ rows: registry.data?.rows, error: registry.error, retry: () => void registry.refetch(), searched }}
        rowKey={({ id }) => id}
        onRowOpen={({ id }) => record.open(id)}
        openKey={record.openKey}
        searchLabel={t('search')}
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
      />
      <ScreenPanel id={record.id} onClose={record.close} registry={registry} mayEdit={mayEdit} />
    </Page>
  );
};

export { RegistryScreen as screen };
