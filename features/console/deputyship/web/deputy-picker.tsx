import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import type { deputyshipCalls } from '../contract/calls.ts';
import { deputiesQuery } from './deputyship-queries.ts';
import classes from './deputyship.module.css';
import { texts } from './texts.ts';

export type Deputy = OutputOf<typeof deputyshipCalls.findDeputies>['rows'][number];

type PickerProps = {
  readonly personId: number;
  readonly chosen: Deputy | null;
  readonly onChoose: (person: Deputy) => void;
  readonly error: string | undefined;
};

/** People of the company who could be the deputy, found by name on the server. */
export const DeputyPicker = ({ personId, chosen, onChoose, error }: PickerProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useState('');
  const found = useQuery(deputiesQuery(personId, search));
  const people = found.data?.rows ?? [];
  const rows = chosen === null || people.some(({ id }) => id === chosen.id) ? people : [chosen, ...people];
  return (
    <div>
      <SearchField
        value={search}
        onChange={setSearch}
        label={t('deputy')}
        placeholder={t('deputyHint')}
        width="100%"
        error={error}
      />
      {found.error ? <RefusalNote problem={found.error} compact /> : null}
      {found.data && rows.length === 0 ? <p className={classes.note}>{t('nobody')}</p> : null}
      {rows.length > 0 ? (
        <ul className={classes.people}>
          {rows.map((person) => (
            <li key={person.id}>
              <button type="button" aria-pressed={person.id === chosen?.id} onClick={() => onChoose(person)}>
                {person.firstName} {person.lastName}
                <small lang="en">{person.userName}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
