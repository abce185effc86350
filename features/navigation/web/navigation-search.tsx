import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './navigation.module.css';
import { navigationTexts } from './texts.ts';

/** Ctrl K leads to the search of the main navigation. */
export const useSearchKey = (focus: () => void, on: boolean) => {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on]);
};

type SearchBoxProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onEnter: () => void;
  /** Whether Ctrl K leads here. */
  readonly hasKey: boolean;
};

/** The search over a navigation. */
export const NavigationSearch = ({ text, onText, input, onEnter, hasKey }: SearchBoxProps) => {
  const t = useTexts(navigationTexts);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      onText('');
    }
    if (event.key === 'Enter') onEnter();
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
  };
  return (
    <div className={classes.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        className={classes.input}
        placeholder={t('search')}
        aria-label={t('searchLabel')}
        aria-keyshortcuts={hasKey ? 'Control+K' : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {hasKey ? (
        <kbd className={classes.kbd} aria-hidden="true">
          Ctrl K
        </kbd>
      ) : null}
    </div>
  );
};
