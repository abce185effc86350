import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { FocusTrap } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { keyLines, useKeySheet } from '../keys/key-sheets.ts';
import { PageRecord } from '../ui/page.tsx';
import { IconButton } from '../ui/plain-button.tsx';
import { EmptyNote, RefusalNote } from '../ui/refusal-note.tsx';
import { Skeletons } from '../ui/skeletons.tsx';
import { uiTexts } from '../ui/ui-texts.ts';
import { type RecordDesk, RecordDeskContext, type RecordList } from './record-desk.ts';
import classes from './record-panel.module.css';
import { recordTexts } from './record-texts.ts';
import { useRecordEscape } from './use-record-escape.ts';
import { useRecordFocus } from './use-record-focus.ts';
import { useRecordLayout } from './use-record-layout.ts';
import { useRecordRoom } from './use-record-room.ts';
import { useRecordWidth } from './use-record-width.ts';
import { WidthHandle } from './width-handle.tsx';

const NO_LIST = () => null;
const WATCH_NOTHING = () => () => undefined;

const useList = (desk: RecordDesk | null): RecordList | null =>
  useSyncExternalStore(desk?.watch ?? WATCH_NOTHING, desk?.list ?? NO_LIST);

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type HeadProps = {
  readonly heading: { readonly id: string; readonly ref: RefObject<HTMLHeadingElement | null> };
  readonly title: ReactNode;
  readonly list: RecordList | null;
  readonly onClose: () => void;
};

/** The name of the record, and the ways to the ones before and after it. */
const Head = ({ heading, title, list, onClose }: HeadProps) => {
  const t = useTexts(recordTexts);
  const tu = useTexts(uiTexts);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || list === null || event.target !== heading.ref.current) return;
    event.preventDefault();
    list.step(step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the title has the focus, and hears two keys
    <div className={classes.head} onKeyDown={onKeyDown}>
      <h2 className={classes.title} id={heading.id} ref={heading.ref} tabIndex={-1} aria-live="polite" data-autofocus>
        {title}
      </h2>
      {/* What stands under them is the state of the record: tips leave it in sight. */}
      <span className={classes.ways} data-tips="above">
        {list === null ? null : (
          <>
            <IconButton aria-label={t('previousRecord')} disabled={!list.hasPrevious} onClick={() => list.step(-1)}>
              <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton aria-label={t('nextRecord')} disabled={!list.hasNext} onClick={() => list.step(1)}>
              <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton aria-label={tu('close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
};

/** Whether the panel is mounted: drawn together with its page, it is part of the document only afterwards. */
const useIsMounted = (): boolean => {
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return isMounted;
};

type FrameProps = { readonly title: ReactNode; readonly onClose: () => void; readonly children: ReactNode };

const Frame = ({ title, onClose, children }: FrameProps) => {
  const t = useTexts(recordTexts);
  const id = useId();
  const desk = useContext(RecordDeskContext);
  const list = useList(desk);
  const layout = useRecordLayout();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMounted = useIsMounted();
  const room = useRecordRoom(panel, isMounted);
  const width = useRecordWidth(room.width, layout === 'beside');
  useRecordFocus({ panel, heading, desk, isMounted });
  useRecordEscape(panel, onClose);
  useKeySheet(() => ({
    title: t('keysOfRecord'),
    lines: keyLines({ Escape: 'closeRecord', ...(list && { ArrowUp: 'aroundRecord', ArrowDown: 'aroundRecord' }) }, t),
  }));
  const isBeside = layout === 'beside';
  return (
    <div className={classes.place} data-layout={layout} style={isBeside ? undefined : { top: room.top }}>
      <FocusTrap active={!isBeside} innerRef={panel}>
        <section
          id={id}
          className={classes.panel}
          role={isBeside ? 'complementary' : 'dialog'}
          aria-labelledby={`${id}-title`}
          data-record-panel
          style={{ height: isBeside ? room.whole : room.below, ...(layout !== 'phone' && { width: width.now }) }}
        >
          {layout === 'phone' ? null : <WidthHandle controls={id} label={t('panelWidth')} width={width} />}
          <Head heading={{ id: `${id}-title`, ref: heading }} title={title} list={list} onClose={onClose} />
          {/* It scrolls by keys too where a record has nothing that could be pressed. */}
          <div className={classes.body} role="group" aria-labelledby={`${id}-title`} tabIndex={0}>
            {children}
          </div>
        </section>
      </FocusTrap>
    </div>
  );
};

type Asked<T> = {
  readonly data: T | null | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => Promise<unknown>;
};

type RecordPanelProps<T> = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly asked: Asked<T>;
  /** What is said where the record is not there any more (`data` is null). */
  readonly gone?: string;
  readonly children: (record: T) => ReactNode;
};

/**
 * One record, opened from a list: beside it on a desk, over it where there is less room; never over the page's buttons and
 * filters. It is loading, refused, gone or there.
 */
export const RecordPanel = <T,>({ opened, onClose, title, asked, gone, children }: RecordPanelProps<T>) => {
  const { data, error, isLoading, refetch } = asked;
  const isRead = data !== undefined && data !== null;
  if (!opened) return null;
  return (
    <PageRecord>
      <Frame title={title} onClose={onClose}>
        {error && !isRead ? <RefusalNote problem={error} onRetry={() => void refetch()} /> : null}
        {isLoading ? <Skeletons rows={8} /> : null}
        {data === null && gone !== undefined ? <EmptyNote title={gone} /> : null}
        {isRead ? children(data) : null}
      </Frame>
    </PageRecord>
  );
};
