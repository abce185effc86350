import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { PersonPicker } from '#platform/web/ui/person-picker.tsx';
import type { deputyshipCalls } from '../contract/calls.ts';
import { deputiesQuery } from './deputyship-queries.ts';
import { texts } from './texts.ts';

export type Deputy = OutputOf<typeof deputyshipCalls.findDeputies>['rows'][number];

type PickerProps = {
  readonly personId: number;
  readonly chosen: Deputy | null;
  readonly onChoose: (person: Deputy) => void;
  readonly error: string | undefined;
};

/** People of the company who could be the deputy, found by name on the server. */
export const DeputyPicker = ({ personId, ...choice }: PickerProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useState('');
  const found = useQuery(deputiesQuery(personId, search));
  return (
    <PersonPicker
      search={search}
      onSearch={setSearch}
      found={found}
      label={t('deputy')}
      placeholder={t('deputyHint')}
      none={t('nobody')}
      {...choice}
    />
  );
};
