import type { KeyboardEvent } from 'react';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './navigation.module.css';
import { navigationTexts } from './texts.ts';

type SearchBoxProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
};

/** The search over a navigation. */
export const NavigationSearch = ({ text, onText, onEnter }: SearchBoxProps) => {
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
        type="text"
        className={classes.input}
        placeholder={t('search')}
        aria-label={t('searchLabel')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};
