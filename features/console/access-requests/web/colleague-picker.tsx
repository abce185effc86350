import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { PersonPicker } from '#platform/web/ui/person-picker.tsx';
import type { askCalls } from '../contract/calls.ts';
import { LEAST_TYPED } from '../contract/vocabulary.ts';
import { colleaguesQuery } from './request-queries.ts';
import { texts } from './texts.ts';

export type Colleague = OutputOf<typeof askCalls.findColleagues>['rows'][number];

type PickerProps = {
  readonly chosen: Colleague | null;
  readonly onChoose: (person: Colleague) => void;
  readonly error: string | undefined;
};

/** Colleagues of one's company, found by name on the server; the list is empty until something is typed. */
export const ColleaguePicker = (choice: PickerProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useState('');
  const found = useQuery(colleaguesQuery(search));
  return (
    <PersonPicker
      search={search}
      onSearch={setSearch}
      found={search.trim().length < LEAST_TYPED ? { error: null } : found}
      label={t('findColleague')}
      placeholder={t('findHint')}
      none={t('nobody')}
      {...choice}
    />
  );
};
