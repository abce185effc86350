import { Button, Menu } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconFold from '@tabler/icons-react/dist/esm/icons/IconFold.mjs';
import IconFoldDown from '@tabler/icons-react/dist/esm/icons/IconFoldDown.mjs';
import IconGitPullRequestDraft from '@tabler/icons-react/dist/esm/icons/IconGitPullRequestDraft.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs';
import { cellLevels } from '#features/core/access/contract/vocabulary.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import { cellCount } from './matrix-range.ts';
import type { CellAction } from './matrix-types.ts';
import classes from './matrix.module.css';
import { matrixTexts } from './matrix-texts.ts';
import { type Narrowing, narrowings } from './narrow-matrix.ts';
import type { Selection } from './use-selection.ts';

const ICONS = { changed: IconGitPullRequestDraft, unused: IconMoon, closed: IconBan } as const;

type FillMenuProps = {
  readonly selection: Selection;
  readonly canEdit: boolean;
  readonly onAct: (action: CellAction) => void;
  readonly onCopy: () => void;
  readonly onDates: () => void;
};

/** What is done with the selected cells, without the keyboard. */
const FillMenu = ({ selection, canEdit, onAct, onCopy, onDates }: FillMenuProps) => {
  const t = useTexts(matrixTexts);
  const count = cellCount(selection.block);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
          {t('selected', { count })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => selection.select('row')}>{t('selectRow')}</Menu.Item>
        <Menu.Item onClick={() => selection.select('column')}>{t('selectColumn')}</Menu.Item>
        <Menu.Item onClick={() => selection.select('all')}>{t('selectAll')}</Menu.Item>
        {canEdit ? (
          <>
            <Menu.Divider />
            {cellLevels.map((level) => (
              <Menu.Item key={level} onClick={() => onAct(level)}>
                {t(`fill-${level}`)}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<IconCalendarEvent size={15} aria-hidden="true" />} onClick={onDates}>
              {t('dates')}
            </Menu.Item>
            <Menu.Item onClick={() => onAct('undo')}>{t('undoSelected')}</Menu.Item>
          </>
        ) : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconCopy size={15} aria-hidden="true" />} onClick={onCopy}>
          {t('copy')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

type MatrixToolsProps = FillMenuProps & {
  readonly narrowing: Narrowing | 'all';
  readonly counts: Partial<Readonly<Record<Narrowing, number>>>;
  readonly onNarrow: (next: Narrowing | 'all') => void;
  /** Roles of one person each; none of them has no button. */
  readonly personalCount: number;
  readonly isPersonalShown: boolean;
  readonly onPersonal: (shown: boolean) => void;
  readonly isFolded: boolean;
  readonly onFoldAll: () => void;
};

/** What is shown of the matrix, and what is done with the cells that are selected. */
export const MatrixTools = (props: MatrixToolsProps) => {
  const { personalCount, isPersonalShown, onPersonal, isFolded, onFoldAll } = props;
  const t = useTexts(matrixTexts);
  return (
    <div className={classes.tools}>
      <FilterChips
        label={t('narrow')}
        choices={narrowings}
        chosen={props.narrowing}
        onChoose={props.onNarrow}
        icons={ICONS}
        nameOf={(choice) => t(`narrow-${choice}`)}
        counts={props.counts}
      />
      {personalCount > 0 ? (
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={isPersonalShown}
          onClick={() => onPersonal(!isPersonalShown)}
        >
          <IconUserStar size={15} stroke={1.75} aria-hidden="true" />
          {t('personalRoles')} <b>{personalCount}</b>
        </button>
      ) : null}
      <span className={classes.fill} />
      <Button
        variant="subtle"
        data-brief
        leftSection={
          isFolded ? <IconFoldDown size={16} aria-hidden="true" /> : <IconFold size={16} aria-hidden="true" />
        }
        onClick={onFoldAll}
      >
        {t(isFolded ? 'unfoldAll' : 'foldAll')}
      </Button>
      <FillMenu {...props} />
    </div>
  );
};
