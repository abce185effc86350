import { Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import IconClipboardPlus from '@tabler/icons-react/dist/esm/icons/IconClipboardPlus.mjs';
import IconIndentDecrease from '@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs';
import IconIndentIncrease from '@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { TablerIcon } from '@tabler/icons-react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { IconButton } from '#platform/web/ui/plain-button.tsx';
import classes from './menu-editor.module.css';
import { texts } from './texts.ts';
import type { Deed } from './tree-keys.ts';

type Tool = { readonly deed: Deed; readonly text: keyof typeof texts.tr; readonly Icon: TablerIcon };

const ONE_OR_MORE: readonly Tool[] = [
  { deed: { do: 'move', direction: 'up' }, text: 'moveUp', Icon: IconArrowUp },
  { deed: { do: 'move', direction: 'down' }, text: 'moveDown', Icon: IconArrowDown },
  { deed: { do: 'move', direction: 'out' }, text: 'moveOut', Icon: IconIndentDecrease },
  { deed: { do: 'move', direction: 'in' }, text: 'moveIn', Icon: IconIndentIncrease },
  { deed: { do: 'cut' }, text: 'cut', Icon: IconScissors },
];

const PASTES: readonly Tool[] = [
  { deed: { do: 'paste' }, text: 'paste', Icon: IconClipboard },
  { deed: { do: 'paste-inside' }, text: 'pasteInside', Icon: IconClipboardPlus },
];

type TreeToolsProps = {
  readonly onDeed: (deed: Deed) => void;
  /** Whether there is a row to do something to. */
  readonly hasRow: boolean;
  readonly hasCut: boolean;
  readonly canUndo: boolean;
};

/** What can be done to the chosen items; every key of the tree has its button here. */
export const TreeTools = ({ onDeed, hasRow, hasCut, canUndo }: TreeToolsProps) => {
  const t = useTexts(texts);
  const buttonOf = ({ deed, text, Icon }: Tool, isOn: boolean) => (
    <IconButton key={text} aria-label={t(text)} data-tip={t(text)} disabled={!isOn} onClick={() => onDeed(deed)}>
      <Icon size={17} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
  return (
    <div className={classes.deeds} role="toolbar" aria-label={t('tree')}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden="true" />}
        onClick={() => onDeed({ do: 'add' })}
      >
        {t('addItem')}
      </Button>
      {buttonOf({ deed: { do: 'open' }, text: 'editItem', Icon: IconPencil }, hasRow)}
      {ONE_OR_MORE.map((tool) => buttonOf(tool, hasRow))}
      {PASTES.map((tool) => buttonOf(tool, hasRow && hasCut))}
      {buttonOf({ deed: { do: 'remove' }, text: 'removeItem', Icon: IconTrash }, hasRow)}
      {buttonOf({ deed: { do: 'undo' }, text: 'undo', Icon: IconArrowBackUp }, canUndo)}
    </div>
  );
};
