import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ActionIcon, FocusTrap, Portal } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './drawer.module.css';
import { placeAfter } from './focus-back.ts';
import { uiTexts } from './ui-texts.ts';

const OVERLAY_FADE_MS = 300;
const MOVE_MS = 400;
const ANIMATIONS_AGAIN_MS = 500;

type DrawerProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Beside the content, or over it behind an overlay. */
  readonly mode?: 'side' | 'over';
  readonly position?: 'left' | 'right';
  /** The overlay takes the click that closes, and hides nothing. */
  readonly transparentOverlay?: boolean;
  readonly children: ReactNode;
};

/** Whether something that closes is still on its way out. */
const useLeaving = (opened: boolean, milliseconds: number): boolean => {
  const [there, setThere] = useState(opened);
  if (opened && !there) setThere(true);
  useEffect(() => {
    const timer = opened ? undefined : setTimeout(() => setThere(false), milliseconds);
    return () => clearTimeout(timer);
  }, [opened, milliseconds]);
  return there && !opened;
};

/** What changes with the mode is there at once; movements are back half a second later. */
const useAnimated = (mode: string): boolean => {
  const [settled, setSettled] = useState(mode);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(mode), ANIMATIONS_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [mode]);
  return settled === mode;
};

/** Whether the focus is in a panel, or was and is gone with it. */
const isLeaving = (panel: HTMLElement | null): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || (panel?.contains(activeElement) ?? false);
};

/** At once, for the panel is still there while it moves out; a person who works beside it keeps the focus. */
const useFocusBack = (opened: boolean, panel: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    if (!opened) return undefined;
    const from = document.activeElement;
    return () => {
      // oxlint-disable-next-line react/exhaustive-deps -- the panel as it is then
      if (!isLeaving(panel.current)) return;
      const to = placeAfter(from);
      if (to instanceof HTMLElement) to.focus({ preventScroll: true });
    };
  }, [opened, panel]);
};

/** Where nothing holds the focus, the panel has it as it opens. */
const useFocusIn = (opened: boolean, panel: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    if (opened) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [opened, panel]);
};

type PanelProps = Required<Omit<DrawerProps, 'transparentOverlay'>> & {
  readonly panel: RefObject<HTMLElement | null>;
  readonly animated: boolean;
};

const Panel = ({ panel, opened, onClose, title, mode, position, animated, children }: PanelProps) => {
  const t = useTexts(uiTexts);
  const heading = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // Dialogs that stand on the page's own edge are children too, and close by themselves.
    const isOwn = event.currentTarget.contains(event.target as Node) && !event.defaultPrevented;
    if (event.key === 'Escape' && isOwn) onClose();
  };
  return (
    <FocusTrap active={opened && mode === 'over'} innerRef={panel}>
      <section
        className={classes.drawer}
        role={mode === 'over' ? 'dialog' : 'region'}
        aria-modal={mode === 'over' || undefined}
        aria-labelledby={heading}
        data-mode={mode}
        data-position={position}
        data-opened={opened}
        data-animations={animated}
        inert={!opened}
        onKeyDown={onKeyDown}
      >
        <div className={classes.head}>
          <h2 className={classes.title} id={heading} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <ActionIcon color="gray" aria-label={t('close')} onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </div>
        <div className={classes.body}>{children}</div>
      </section>
    </FocusTrap>
  );
};

/** A panel of 320 px at a side of the page: beside the content, or over it behind an overlay that closes it. */
export const Drawer = ({
  opened,
  onClose,
  title,
  mode = 'over',
  position = 'right',
  transparentOverlay = false,
  children,
}: DrawerProps) => {
  const animated = useAnimated(mode);
  const overlayLeaves = useLeaving(opened, OVERLAY_FADE_MS);
  const panelLeaves = useLeaving(opened, MOVE_MS);
  const panel = useRef<HTMLElement>(null);
  useFocusBack(opened, panel);
  useFocusIn(opened && mode === 'side', panel);
  const drawn = <Panel {...{ panel, opened, onClose, title, mode, position, animated }}>{children}</Panel>;
  if (mode === 'side') return opened ? drawn : null;
  return (
    <Portal>
      {opened || overlayLeaves ? (
        <div
          className={classes.overlay}
          data-transparent={transparentOverlay}
          data-leaving={!opened}
          data-animations={animated}
          onClick={onClose}
          aria-hidden="true"
        />
      ) : null}
      {opened || panelLeaves ? drawn : null}
    </Portal>
  );
};
