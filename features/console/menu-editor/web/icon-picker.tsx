import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useContext, useMemo, useState } from 'react';
import { fetchMenuIcons, MenuIcons, useMenuIcon } from '#features/core/navigation/web/api.ts';
import { fold } from '#platform/contract/turkish.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { iconWords } from './icon-words.ts';
import { itemTexts } from './item-texts.ts';
import classes from './menu-editor.module.css';

/** What an icon is called: the first of its words. */
export const iconName = (name: string, language: Language): string => iconWords[name]?.[language].split(' ')[0] ?? name;

const useNames = (search: string): readonly string[] => {
  const brought = useContext(MenuIcons);
  const more = useQuery({
    queryKey: ['menu-icons'],
    queryFn: fetchMenuIcons,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
  return useMemo(() => {
    const wanted = fold(search.trim());
    const all = new Set(['home', ...Object.keys(brought), ...Object.keys(more ?? {})]);
    return [...all].filter((name) => {
      const said = iconWords[name];
      return wanted === '' || [said?.tr ?? '', said?.en ?? '', name].some((each) => fold(each).includes(wanted));
    });
  }, [brought, more, search]);
};

const Icon = ({ name }: { readonly name: string }) => {
  const Drawn = useMenuIcon(name);
  return <Drawn size={18} stroke={1.75} aria-hidden="true" />;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrows lead from icon to icon; up and down to the nearest of the line above or below. */
const onArrow = (event: KeyboardEvent<HTMLDivElement>): void => {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = all.indexOf(event.target as HTMLElement);
  const here = all[at];
  if (here === undefined) return;
  const step = STEPS[event.key];
  const isUp = event.key === 'ArrowUp';
  if (step === undefined && !isUp && event.key !== 'ArrowDown') return;
  event.preventDefault();
  const column = all.filter(({ offsetLeft }) => Math.abs(offsetLeft - here.offsetLeft) < 4);
  const next = step === undefined ? column[column.indexOf(here) + (isUp ? -1 : 1)] : all[at + step];
  next?.focus();
};

type IconPickerProps = { readonly value: string | null; readonly onPick: (name: string | null) => void };

/** The icon of an item, chosen by eye; the search knows words of both languages. */
export const IconPicker = ({ value, onPick }: IconPickerProps) => {
  const t = useTexts(itemTexts);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const names = useNames(search);
  const [first] = names;
  const reached = value !== null && names.includes(value) ? value : first;
  return (
    <fieldset className={classes.icons}>
      <legend>{t('icon')}</legend>
      <div className={classes.iconTools}>
        <TextInput
          type="search"
          aria-label={t('findIcon')}
          placeholder={t('findIcon')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <button type="button" className={classes.noIcon} aria-pressed={value === null} onClick={() => onPick(null)}>
          {t('noIcon')}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen icon has the focus */}
      <div role="group" aria-label={t('icon')} className={classes.iconGrid} onKeyDown={onArrow}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            tabIndex={name === reached ? 0 : -1}
            aria-label={iconName(name, language)}
            aria-pressed={name === value}
            data-tip={iconName(name, language)}
            onClick={() => onPick(name)}
          >
            <Icon name={name} />
          </button>
        ))}
      </div>
      {names.length === 0 ? <p className={classes.quiet}>{t('noIcons')}</p> : null}
    </fieldset>
  );
};
