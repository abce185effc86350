import { fold } from '#platform/contract/turkish.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { RegisteredScreen } from '../contract.ts';
import { RegistryForm } from './registry-form.tsx';
import { useRegistry } from './registry-queries.ts';
import classes from './registry.module.css';
import { texts } from './texts.ts';

const useColumns = (): readonly Column<RegisteredScreen>[] => {
  const t = useTexts(texts);
  const language = useLanguage();
  const other = language === 'tr' ? 'en' : 'tr';
  return [
    {
      key: 'screen',
      header: t('screen'),
      render: ({ caption }) => (
        <>
          <span className={classes.name}>{caption[language]}</span>
          <span className={classes.other} lang={other}>
            {caption[other]}
          </span>
        </>
      ),
    },
    { key: 'url', header: t('url'), render: ({ url }) => <span lang="en">{url}</span> },
    {
      key: 'aliases',
      header: t('aliases'),
      render: ({ aliases }) =>
        aliases.length === 0 ? (
          <span className={classes.muted}>{t('none')}</span>
        ) : (
          <span className={classes.aliases} lang="en">
            {aliases.map((alias) => (
              <span key={alias}>{alias}</span>
            ))}
          </span>
        ),
    },
    {
      key: 'layout',
      header: t('layout'),
      width: 260,
      render: ({ layoutName }) =>
        layoutName === null ? (
          <span className={classes.muted}>{t('noLayout')}</span>
        ) : (
          <span lang="en">{layoutName}</span>
        ),
    },
  ];
};

const found = (rows: readonly RegisteredScreen[] | undefined, search: string) => {
  const wanted = fold(search.trim());
  return rows?.filter(({ caption, url, aliases }) =>
    [caption.tr, caption.en, url, ...aliases].some((text) => fold(text).includes(wanted)),
  );
};

/** Ekranlar: the registry, with each screen's captions, aliases and layout. */
const RegistryScreen = ({ screen: shown, level }: ScreenProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useUrlState('q', '');
  const [open, setOpen] = useUrlState('row', 0, { push: true });
  const registry = useRegistry();
  const columns = useColumns();
  const rows = found(registry.data?.rows, search);
  const mayEdit = level === 'edit' && registry.data?.mayEdit === true;
  const opened = mayEdit ? registry.data?.rows.find(({ id }) => id === open) : undefined;
  return (
    <Page
      title={shown.caption}
      subtitle={rows ? (mayEdit ? t('subtitle', { count: rows.length }) : t('readOnly')) : null}
    >
      <SearchField value={search} onChange={setSearch} label={t('search')} width={320} />
      <DataTable
        label={shown.caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...(mayEdit ? { onRowOpen: ({ id }: RegisteredScreen) => setOpen(id) } : {})}
        openKey={open === 0 ? null : open}
        loading={registry.isPending}
        error={registry.error}
        onRetry={() => void registry.refetch()}
        empty={<EmptyNote title={t('noRows')} description={t('noRowsNote')} />}
      />
      {opened ? (
        <RegistryForm key={`${opened.id}/${opened.version}`} screen={opened} onClose={() => setOpen(0)} />
      ) : null}
    </Page>
  );
};

export { RegistryScreen as screen };
