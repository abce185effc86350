import { ActionIcon, Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { gridTexts } from './grid-texts.ts';
import type { Grid } from './use-grid.ts';

type ItemProps = { readonly isChosen: boolean; readonly label: string; readonly onClick: () => void };

const Choice = ({ isChosen, label, onClick }: ItemProps) => (
  <Menu.Item
    role="menuitemradio"
    aria-checked={isChosen}
    leftSection={<IconCheck size={14} aria-hidden="true" visibility={isChosen ? 'visible' : 'hidden'} />}
    onClick={onClick}
  >
    {label}
  </Menu.Item>
);

/** What is seldom wanted of a list: its rows' height, pages, paper. */
export const MoreMenu = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  const { density } = grid.view;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t('more')} data-tip={t('more')}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('density')}</Menu.Label>
        {(['compact', 'normal', 'roomy'] as const).map((each) => (
          <Choice
            key={each}
            label={t(each)}
            isChosen={density === each}
            onClick={() => grid.setView({ density: each })}
          />
        ))}
        <Menu.Label>{t('paging')}</Menu.Label>
        {(['endless', 'pages'] as const).map((each) => (
          <Choice
            key={each}
            label={t(each)}
            isChosen={grid.isPaged === (each === 'pages')}
            onClick={() => grid.setView({ paging: each })}
          />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPrinter size={14} aria-hidden="true" />} onClick={() => print()}>
          {t('print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
