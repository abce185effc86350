import { useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- the server has folded and found; a filter here would lose people again.
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useNothingFound } from '#platform/web/ui/use-nothing-found.ts';
import { useRecipients } from './announcements-queries.ts';
import { announcementsTexts } from './announcements-texts.ts';
import classes from './announcements.module.css';

const PAUSE = 200;

export type Chosen = { readonly value: string; readonly label: string };

type RecipientsProps = {
  readonly people: readonly Chosen[];
  readonly onChange: (people: readonly Chosen[]) => void;
  readonly error: string | undefined;
};

/** Some people, found by the server as they are typed. */
export const Recipients = ({ people, onChange, error }: RecipientsProps) => {
  const t = useTexts(announcementsTexts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE);
  const found = useRecipients(search);
  const none = useNothingFound(found, t('nobody'));
  const options = [
    ...people,
    ...(found.data ?? [])
      .map(({ id, name, userName }) => ({ value: String(id), label: `${name} · ${userName}` }))
      .filter(({ value }) => !people.some((chosen) => chosen.value === value)),
  ];
  return (
    <MultiSelect
      label={t('choosePeople')}
      placeholder={people.length === 0 ? t('typeName') : ''}
      data={options}
      filter={({ options: every }) => every}
      hidePickedOptions
      classNames={{ inputField: classes.typing ?? '' }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={people.map(({ value }) => value)}
      onChange={(values) => onChange(options.filter(({ value }) => values.includes(value)))}
      nothingFoundMessage={typed.trim() === '' ? t('typeName') : none}
      error={error}
    />
  );
};
