import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import type { askCalls } from '../contract/calls.ts';
import { LEAST_TYPED } from '../contract/vocabulary.ts';
import { colleaguesQuery } from './request-queries.ts';
import classes from './requests.module.css';
import { texts } from './texts.ts';

export type Colleague = OutputOf<typeof askCalls.findColleagues>['rows'][number];

type PickerProps = {
  readonly chosen: Colleague | null;
  readonly onChoose: (person: Colleague) => void;
  readonly error: string | undefined;
};

/** Colleagues of one's company, found by name on the server; nobody is listed before something is typed. */
export const ColleaguePicker = ({ chosen, onChoose, error }: PickerProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useState('');
  const found = useQuery(colleaguesQuery(search));
  const people = search.trim().length < LEAST_TYPED ? [] : (found.data?.rows ?? []);
  const rows = chosen === null || people.some(({ id }) => id === chosen.id) ? people : [chosen, ...people];
  return (
    <div>
      <SearchField
        value={search}
        onChange={setSearch}
        label={t('findColleague')}
        placeholder={t('findHint')}
        width="100%"
        error={error}
      />
      {found.error ? <RefusalNote problem={found.error} compact /> : null}
      {found.data && rows.length === 0 ? <p className={classes.quiet}>{t('nobody')}</p> : null}
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
