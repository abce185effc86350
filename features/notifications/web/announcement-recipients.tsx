import { useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- the server has folded and found; a filter here would lose people again.
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { AudienceKind } from '../contract.ts';
import { useRecipients } from './announcements-queries.ts';
import { announcementsTexts } from './announcements-texts.ts';
import classes from './announcements.module.css';

const PAUSE = 200;

export type Chosen = { readonly value: string; readonly label: string };

/** What a form of an announcement holds. */
export type AnnouncementValues = {
  tr: string;
  en: string;
  kind: AudienceKind;
  companyId: string;
  roleId: string;
  people: Chosen[];
  from: string;
  until: string;
};

/** Some people, found by the server as they are typed. */
export const Recipients = ({ form }: { readonly form: UseFormReturn<AnnouncementValues> }) => {
  const t = useTexts(announcementsTexts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE);
  const found = useRecipients(search).data ?? [];
  const people = form.watch('people');
  const options = [
    ...people,
    ...found
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
      onChange={(values) => {
        form.clearErrors('people');
        form.setValue(
          'people',
          options.filter(({ value }) => values.includes(value)),
        );
      }}
      nothingFoundMessage={t(typed.trim() === '' ? 'typeName' : 'nobody')}
      error={form.formState.errors.people?.message}
    />
  );
};
