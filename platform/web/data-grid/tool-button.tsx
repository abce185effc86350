import type { ComponentProps } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './data-grid.module.css';
import { gridTexts } from './grid-texts.ts';
import type { GridView } from './use-grid-view.ts';

/** What arranges a list, each a panel that is fetched when somebody wants it first. */
export type Tool = 'columns' | 'views' | 'more';

type ToolProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded'
>;

/** What a menu gives its button stands beside what a tool looks like, not in its place. */
const looking = ({ className, ...rest }: { readonly className?: string }) => ({
  ...rest,
  className: [classes.tool, className].filter(Boolean).join(' '),
});

export const ColumnsButton = (rest: ToolProps) => {
  const t = useTexts(gridTexts);
  return (
    <Button
      variant="subtle"
      leftSection={<IconColumns size={15} stroke={1.75} aria-hidden="true" />}
      data-brief
      {...looking(rest as object)}
    >
      {t('columns')}
    </Button>
  );
};

export const ViewsButton = ({ views, ...rest }: ToolProps & { readonly views: GridView }) => {
  const t = useTexts(gridTexts);
  const { view, readyView, isChanged } = views;
  const name = view?.name ?? readyView?.name;
  return (
    <Button
      variant={name === undefined ? 'subtle' : 'light'}
      leftSection={<IconBookmark size={15} stroke={1.75} aria-hidden="true" />}
      data-brief
      {...looking(rest as object)}
    >
      {name === undefined ? t('views') : `${name}${isChanged ? ' *' : ''}`}
    </Button>
  );
};

export const MoreButton = (rest: ToolProps) => {
  const t = useTexts(gridTexts);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('more')}
      data-tip={t('more')}
      {...(rest as object)}
    >
      <IconDots size={16} aria-hidden="true" />
    </ActionIcon>
  );
};
