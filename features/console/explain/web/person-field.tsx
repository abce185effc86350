import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FoundSelect } from '#platform/web/ui/found-select.tsx';
import { usePeople } from './explain-queries.ts';
import { texts } from './texts.ts';

const SETTLED_MS = 150;

type PersonFieldProps = { readonly value: number; readonly onChange: (id: number) => void };

/** A person of those who can be asked about, found by name on the server. */
export const PersonField = ({ value, onChange }: PersonFieldProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SETTLED_MS);
  const chosen = usePeople(value === 0 ? null : { id: value }).data?.rows.find(({ id }) => id === value);
  // What stands in the box is the name of the chosen one, until something else is typed.
  const found = usePeople({ search: search === chosen?.name ? '' : search.slice(0, 200) });
  const rows = found.data?.rows ?? [];
  const people = chosen === undefined || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows];
  return (
    <FoundSelect
      label={t('person')}
      placeholder={t('personHint')}
      nothingFoundMessage={t('nobody')}
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      noteOf={(id) => {
        const person = people.find((each) => String(each.id) === id);
        return person === undefined
          ? ''
          : [person.userName, person.active ? '' : t('closed')].filter(Boolean).join(' · ');
      }}
      value={value === 0 ? null : String(value)}
      onChange={(next) => onChange(Number(next ?? 0))}
      onSearchChange={setTyped}
      w={260}
    />
  );
};
