import { type ReactNode, useContext } from 'react';
import { Drawer } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { focusContent, useFocusBack } from './focus-back.ts';
import { EmptyNote, RefusalNote } from './refusal-note.tsx';
import { Skeletons } from './skeletons.tsx';
import { LayerDepth, useOnTop } from './top-layer.ts';
import { uiTexts } from './ui-texts.ts';

type Asked<T> = {
  readonly data: T | null | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => Promise<unknown>;
};

type RecordDrawerProps<T> = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** In pixels; on a phone it takes the width there is. */
  readonly size?: number;
  readonly asked: Asked<T>;
  /** What is said where the record is not there any more (`data` is null). */
  readonly gone?: string;
  readonly children: (record: T) => ReactNode;
};

/** One record at the side of its list: loading, refused, gone or there. */
export const RecordDrawer = <T,>(props: RecordDrawerProps<T>) => {
  const { opened, onClose, title, size = 480, asked, gone, children } = props;
  const { data, error, isLoading, refetch } = asked;
  const t = useTexts(uiTexts);
  useFocusBack(opened);
  const isOnTop = useOnTop(opened);
  const depth = useContext(LayerDepth);
  const isThere = data !== undefined && data !== null;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={isOnTop}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 150 }}
      onExitTransitionEnd={focusContent}
    >
      {error && !isThere ? <RefusalNote problem={error} onRetry={() => void refetch()} /> : null}
      {isLoading ? <Skeletons rows={8} /> : null}
      {data === null && gone !== undefined ? <EmptyNote title={gone} /> : null}
      {isThere ? <LayerDepth value={depth + 1}>{children(data)}</LayerDepth> : null}
    </Drawer>
  );
};
