import { type ReactNode, useState } from 'react';
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { MOST_CHOSEN } from '#platform/contract/row-action-limits.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { IconButton } from '../ui/plain-button.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { showToast } from '../ui/toast.ts';
import classes from './row-actions.module.css';
import type { RowAction } from './row-action.ts';
import { RowActionDialog } from './row-action-dialog.tsx';
import { rowActionTexts } from './row-action-texts.ts';
import { type Choice, useSelectionWords } from './selection-words.ts';

/** Something done with the chosen rows in this browser alone, as copying them. */
export type PlainAction<R> = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly most: number;
  readonly run: (rows: readonly R[]) => unknown;
};

type ActionBarProps<R> = {
  readonly choice: Choice;
  /** The chosen rows, fetched where they are not here. */
  readonly rows: () => Promise<readonly R[]>;
  readonly actions: readonly RowAction<R>[];
  readonly plain?: readonly PlainAction<R>[];
  readonly onClear: () => void;
};

type Item = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDangerous: boolean;
  readonly run: () => void;
};

type ItemsProps = { readonly items: readonly Item[]; readonly busy: string | null };

const Buttons = ({ items, busy }: ItemsProps) =>
  items.map(({ key, label, icon, isDangerous, run }) => (
    <Button
      key={key}
      size="compact-sm"
      variant="subtle"
      {...(isDangerous && { color: 'red' })}
      leftSection={icon}
      loading={busy === key}
      disabled={busy !== null}
      onClick={run}
    >
      {label}
    </Button>
  ));

/** Where there is no room for buttons. */
const ActionMenu = ({ items, busy }: ItemsProps) => {
  const t = useTexts(rowActionTexts);
  return (
    <Menu position="top-end" width={250}>
      <Menu.Target>
        <Button
          size="compact-md"
          rightSection={<IconChevronUp size={15} aria-hidden="true" />}
          loading={busy !== null}
          className={classes.menu ?? ''}
        >
          {t('actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ key, label, icon, isDangerous, run }) => (
          <Menu.Item key={key} leftSection={icon} {...(isDangerous && { color: 'red' })} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

type Asked<R> = { readonly action: RowAction<R>; readonly rows: readonly R[] };

/** What can be done with the rows that were chosen, of any list: how many they are, and an action on all of them. */
export const ActionBar = <R,>({ choice, rows, actions, plain = [], onClear }: ActionBarProps<R>) => {
  const t = useTexts(rowActionTexts);
  const words = useSelectionWords(choice);
  const isPhone = useMediaQuery('(width < 600px)', false, { getInitialValueInEffect: false });
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, ask] = useState<Asked<R> | null>(null);
  const withRows = async (key: string, most: number, work: (chosen: readonly R[]) => unknown) => {
    // Some of what was chosen, done without a word, would be worse than nothing.
    if (choice.count > most) return showToast({ tone: 'warning', message: t('tooMany', { most }) });
    setBusy(key);
    try {
      await work(await rows());
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const items: readonly Item[] = [
    ...actions.map((action) => ({
      ...action,
      isDangerous: action.tone === 'danger',
      run: () => void withRows(action.key, MOST_CHOSEN, (chosen) => ask({ action, rows: chosen })),
    })),
    ...plain.map(({ run, most, ...item }) => ({
      ...item,
      isDangerous: false,
      run: () => void withRows(item.key, most, run),
    })),
  ];
  return (
    <div className={classes.bar} role="region" aria-label={words}>
      <strong role="status">{words}</strong>
      <div className={classes.tools}>
        {isPhone ? <ActionMenu items={items} busy={busy} /> : <Buttons items={items} busy={busy} />}
        <IconButton size="sm" aria-label={t('clear')} data-tip={t('clear')} onClick={onClear}>
          <IconX size={15} aria-hidden="true" />
        </IconButton>
      </div>
      {asked === null ? null : (
        <RowActionDialog
          action={asked.action}
          rows={asked.rows}
          onClose={(isDone) => {
            ask(null);
            if (isDone) onClear();
          }}
        />
      )}
    </div>
  );
};
