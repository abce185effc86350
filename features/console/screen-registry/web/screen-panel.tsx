import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useLayoutName } from '#features/core/screens/web/api.ts';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { call } from '#platform/web/api.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { screenRegistryCalls } from '../contract/calls.ts';
import type { RegisteredScreen } from '../contract/shapes.ts';
import { Aliases } from './aliases.tsx';
import { RegistryForm } from './registry-form.tsx';
import type { useRegistry } from './registry-queries.ts';
import classes from './registry.module.css';
import { RetireScreenDialog } from './retire-screen-dialog.tsx';
import { embeddingTexts } from './embedding-texts.ts';
import { texts } from './texts.ts';
import { TryPageDialog } from './try-page-dialog.tsx';
import { useKindOf } from './use-kind-of.ts';

const ScreenFacts = ({ screen }: { readonly screen: RegisteredScreen }) => {
  const t = useTexts(texts);
  const named = useLayoutName();
  const e = useTexts(embeddingTexts);
  const { url, caption, aliases, openers, layoutName, embedding } = screen;
  const kindOf = useKindOf();
  const facts: readonly Fact[] = [
    [t('kind'), kindOf(screen)],
    [
      t('url'),
      <span key="url" lang="en">
        {url}
      </span>,
    ],
    [t('captionTr'), caption.tr],
    [
      t('captionEn'),
      <span key="en" lang="en">
        {caption.en}
      </span>,
    ],
    [t('aliases'), <Aliases key="aliases" aliases={aliases} />],
    [
      t('openers'),
      openers.people === 0 ? t('nobody') : `${openers.roles.join(', ')} · ${t('people', { count: openers.people })}`,
    ],
    [t('layout'), layoutName === null ? t('noLayout') : named(layoutName)],
    ...(embedding === null
      ? []
      : [
          [
            e('address'),
            <code key="address" lang="en">
              {embedding.address}
            </code>,
          ] as const,
          [e('place'), e(embedding.place)] as const,
        ]),
  ];
  return <Facts facts={facts} align="start" />;
};

const RestoreButton = ({ screen: { id, version, kind, caption } }: { readonly screen: RegisteredScreen }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['screens'] });
  const restore = useMutation({
    mutationFn: () => call(screenRegistryCalls.restoreScreen, { id, version }),
    onSuccess: () => showToast({ tone: 'success', message: t('restored', { name: caption[language] }) }),
    onError: (error) => tellFailure(error, { id: 'restore-screen' }),
    onSettled: refresh,
  });
  // What a feature brought comes back with the feature alone.
  if (kind === 'built-in') return null;
  return (
    <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
      {t('restore')}
    </Button>
  );
};

const Editing = ({ screen }: { readonly screen: RegisteredScreen }) => {
  const t = useTexts(texts);
  const e = useTexts(embeddingTexts);
  const [dialog, setDialog] = useUrlState('form', '');
  return (
    <>
      <div className={classes.buttons}>
        {screen.state === 'there' ? null : <RestoreButton screen={screen} />}
        {screen.state === 'there' && screen.kind !== 'built-in' ? (
          <>
            <PageLink to={`${matrixUrl}?q=${encodeURIComponent(screen.url)}`}>{t('whoShall')}</PageLink>
            {screen.embedding?.place === 'frame' ? (
              <Button variant="default" onClick={() => setDialog('try')}>
                {e('try')}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => setDialog('retire')}>
              {t('retire')}
            </Button>
          </>
        ) : null}
        {screen.state === 'there' ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setDialog('edit')}
          >
            {t('editButton')}
          </Button>
        ) : null}
      </div>
      {dialog === 'retire' ? <RetireScreenDialog screen={screen} onClose={() => setDialog('')} /> : null}
      {dialog === 'try' && screen.embedding !== null ? (
        <TryPageDialog screen={screen} onClose={() => setDialog('')} />
      ) : null}
      {dialog === 'edit' ? <RegistryForm screen={screen} onClose={() => setDialog('')} /> : null}
    </>
  );
};

type ScreenPanelProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly registry: ReturnType<typeof useRegistry>;
  readonly mayEdit: boolean;
};

/** One screen of the registry: what it is called, where it is found, and how it is laid out. */
export const ScreenPanel = ({ id, onClose, registry, mayEdit }: ScreenPanelProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data, error, isLoading, refetch } = registry;
  const shown = data === undefined ? undefined : (data.rows.find((row) => row.id === id) ?? null);
  return (
    <RecordPanel
      opened={id > 0}
      onClose={onClose}
      title={shown?.caption[language] ?? t('screen')}
      asked={{ data: shown, error, isLoading, refetch }}
      gone={t('noRows')}
    >
      {(screen) => (
        <div key={id}>
          {mayEdit ? <Editing screen={screen} /> : null}
          <ScreenFacts screen={screen} />
        </div>
      )}
    </RecordPanel>
  );
};
