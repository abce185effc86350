import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { PersonPicker } from '#platform/web/ui/person-picker.tsx';
import { type Owner, ownersQuery } from './programs-queries.ts';
import { texts } from './texts.ts';

type PickerProps = {
  readonly chosen: Owner | null;
  readonly onChoose: (person: Owner) => void;
  readonly error: string | undefined;
};

/** People of the company who could answer for a program, found by name on the server. */
export const OwnerPicker = (choice: PickerProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useState('');
  const found = useQuery(ownersQuery(search));
  return (
    <PersonPicker
      search={search}
      onSearch={setSearch}
      found={found}
      label={t('owner')}
      placeholder={t('ownerHint')}
      none={t('nobody')}
      {...choice}
    />
  );
};
