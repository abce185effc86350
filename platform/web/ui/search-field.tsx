import { useEffect, useRef, useState } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import classes from './search-field.module.css';
import { uiTexts } from './ui-texts.ts';

type SearchFieldProps = {
  readonly value: string;
  /** Called when typing pauses, so that each letter is not a request. */
  readonly onChange: (value: string) => void;
  /** What is searched, for the label: 'Stokta ara'. */
  readonly label?: string;
  readonly placeholder?: string;
  /** `flexible` takes what the others of its line leave, within what is read well. */
  readonly width?: number | string;
  /** What is wrong, where something has to be chosen of what is found. */
  readonly error?: string | undefined;
};

const PAUSE = 200;

/** A search box that waits for a pause and clears by Escape or its button. */
export const SearchField = ({ value, onChange, label, placeholder, width = 260, error }: SearchFieldProps) => {
  const t = useTexts(uiTexts);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      latest.current(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const clear = () => {
    setTyped('');
    sent.current = '';
    onChange('');
  };
  return (
    <TextInput
      type="search"
      aria-label={label ?? t('search')}
      placeholder={placeholder ?? label ?? t('search')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && typed !== '' && clear()}
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
      rightSection={typed ? <CloseButton size="xs" aria-label={t('clear')} onClick={clear} /> : null}
      className={(width === 'flexible' ? classes.flexible : classes.field) ?? ''}
      error={error}
      style={{ '--width': typeof width === 'number' ? `${width}px` : width }}
    />
  );
};
