import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Modal } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { PlainButton } from '../ui/plain-button.tsx';
import { EmptyNote } from '../ui/refusal-note.tsx';
import classes from './palette.module.css';
import { moveIn, pressPalette } from './palette-keys.ts';
import { PaletteList } from './palette-list.tsx';
import { paletteTexts } from './palette-texts.ts';
import type { PaletteItem, PaletteSection, PaletteSource } from './palette-types.ts';
import { rank } from './rank.ts';
import { useFoldAhead } from './use-fold-ahead.ts';
import { useFound } from './use-found.ts';

type PaletteProps = {
  readonly opened: boolean;
  /** What was written before it stood, and whether Enter ended that; told once. */
  readonly begin: () => { readonly text: string; readonly entered: boolean };
  readonly onClose: () => void;
  /** What is here before anything is written; most of it once. */
  readonly atHand: readonly PaletteSection[];
  /** What is looked through as one writes. */
  readonly searched: readonly PaletteSection[];
  readonly sources: readonly PaletteSource[];
  readonly hrefOf: (href: string) => string;
  readonly onChoose: (item: PaletteItem, beside: boolean) => void;
};

const useSections = ({ atHand, searched, sources }: PaletteProps, text: string) => {
  const isWritten = text.trim() !== '';
  const here = useMemo(
    () =>
      isWritten
        ? searched.map((section) => ({ ...section, items: rank(section.items, text, section.most) }))
        : atHand.map((section) => ({ ...section, items: section.items.slice(0, section.most) })),
    [isWritten, atHand, searched, text],
  );
  const found = useFound(
    sources,
    text,
    here.reduce((sum, { items }) => sum + items.length, 0),
  );
  const sections = useMemo(
    () => [...here, ...found.sections].filter(({ items }) => items.length > 0),
    [here, found.sections],
  );
  return { ...found, sections, isWritten };
};

/** Which item Enter opens: the one that was walked to, while it is there; else the first. */
const useActive = (items: readonly PaletteItem[], text: string) => {
  const [walked, setWalked] = useState<{ readonly key: string; readonly text: string } | null>(null);
  const isThere = walked?.text === text && items.some(({ key }) => key === walked.key);
  const active = isThere ? walked.key : (items[0]?.key ?? null);
  return [active, (key: string) => setWalked({ key, text })] as const;
};

type FieldProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly list: string;
  readonly active: string | null;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

const Field = ({ input, text, onText, list, active, onKeyDown }: FieldProps) => {
  const t = useTexts(paletteTexts);
  return (
    <div className={classes.field}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={t('title')}
        aria-expanded="true"
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={active ?? undefined}
        // A dialog below hears every Escape; this one is ours.
        data-mantine-stop-propagation="true"
        data-autofocus
        placeholder={t('placeholder')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};

const Hints = () => {
  const t = useTexts(paletteTexts);
  return (
    <span className={classes.hints} aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t('choose')} <kbd>↵</kbd> {t('open')} <kbd>Ctrl ↵</kbd> {t('openBeside')} <kbd>Esc</kbd>{' '}
      {t('close')}
    </span>
  );
};

/** What is written in the field, what was before it stood included; `hasty`: what Enter ended before the answer was there. */
const useWritten = (begin: PaletteProps['begin']) => {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hasty = useRef<string | null>(null);
  const take = useRef(begin);
  // It is taken the moment the field receives keys itself: a letter in between would be lost.
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    const begun = take.current();
    if (begun.text !== '') setText(begun.text);
    if (begun.entered) hasty.current = begun.text;
  }, []);
  return { input, text, setText, hasty };
};

type FailedProps = { readonly where: string; readonly onRetry: () => void; readonly onClose: () => void };

const Failed = ({ where, onRetry, onClose }: FailedProps) => {
  const t = useTexts(paletteTexts);
  return (
    <div className={classes.failed} role="alert">
      <span>{t('failed', { where })}</span>
      <PlainButton
        variant="default"
        onClick={onRetry}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        data-mantine-stop-propagation="true"
      >
        {t('retry')}
      </PlainButton>
    </div>
  );
};

const Body = (props: PaletteProps) => {
  const { onChoose, onClose, hrefOf, begin } = props;
  const t = useTexts(paletteTexts);
  useFoldAhead(props.searched);
  const { input, text, setText, hasty } = useWritten(begin);
  const list = useId();
  const { sections, isPending, isWritten, failed, retry } = useSections(props, text);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const [active, setActive] = useActive(items, text);
  const idOf = (key: string) => `${list}-${items.findIndex((item) => item.key === key)}`;
  const choose = (item: PaletteItem, beside: boolean) => {
    onClose();
    onChoose(item, beside);
  };
  // Whoever writes and presses Enter before the answer is there means the first that comes.
  useEffect(() => {
    const [first] = items;
    if (hasty.current !== text || first === undefined) return;
    hasty.current = null;
    choose(first, false);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    pressPalette(event, {
      move: (by) => {
        const next = moveIn(items, active, by);
        if (next !== null) setActive(next);
      },
      open: (beside) => {
        const item = items.find(({ key }) => key === active);
        if (item !== undefined) choose(item, beside);
        else if (isPending) hasty.current = text;
      },
      close: onClose,
    });
  const onPress = (event: MouseEvent, item: PaletteItem) => {
    if (event.button !== 0) return;
    event.preventDefault();
    choose(item, event.ctrlKey || event.metaKey);
  };
  // Where a source did not answer, it is not known that there is nothing.
  const isUnknown = items.length === 0 && failed.length > 0;
  const found = isWritten && !isUnknown ? t('results', { count: items.length }) : '';
  const status = isPending ? t('searching') : found;
  const write = (next: string) => {
    hasty.current = null;
    setText(next);
  };
  return (
    <div className={classes.palette}>
      <Field
        input={input}
        text={text}
        onText={write}
        list={list}
        active={active === null ? null : idOf(active)}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={list}
        label={t('title')}
        sections={sections}
        active={active}
        idOf={idOf}
        hrefOf={hrefOf}
        onPoint={setActive}
        onPress={onPress}
      />
      {items.length > 0 || isPending || isUnknown ? null : (
        <div className={classes.nothing}>
          <EmptyNote
            title={isWritten ? t('nothing', { text: text.trim() }) : t('none')}
            description={t(isWritten ? 'nothingNote' : 'noneNote')}
          />
        </div>
      )}
      {failed.length > 0 ? <Failed where={failed.join(', ')} onRetry={retry} onClose={onClose} /> : null}
      <div className={classes.foot}>
        {/* What nobody looked for is not counted: the first number of a page costs more than the palette. */}
        <span role="status">{status}</span>
        <Hints />
      </div>
    </div>
  );
};

/** Over everything else that opens. */
const ABOVE = 600;

/** One place to find what a person may open and do, by the keyboard alone. */
export const Palette = (props: PaletteProps) => {
  const t = useTexts(paletteTexts);
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onClose}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      zIndex={ABOVE}
      size={640}
      yOffset="10dvh"
      padding={0}
      classNames={{ content: classes.dialog ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content aria-label={t('title')}>
        <Body {...props} />
      </Modal.Content>
    </Modal.Root>
  );
};
