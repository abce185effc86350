import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useLayoutName } from '#features/core/screens/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { RegisteredScreen } from '../contract/shapes.ts';
import { Aliases } from './aliases.tsx';
import { RegistryForm } from './registry-form.tsx';
import type { useRegistry } from './registry-queries.ts';
import classes from './registry.module.css';
import { texts } from './texts.ts';

const ScreenFacts = ({
  screen: { url, caption, aliases, openers, layoutName },
}: {
  readonly screen: RegisteredScreen;
}) => {
  const t = useTexts(texts);
  const named = useLayoutName();
  const facts: readonly Fact[] = [
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
  ];
  return <Facts facts={facts} align="start" />;
};

const Editing = ({ screen }: { readonly screen: RegisteredScreen }) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlState('form', '');
  return (
    <>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => setDialog('edit')}
        >
          {t('editButton')}
        </Button>
      </div>
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
