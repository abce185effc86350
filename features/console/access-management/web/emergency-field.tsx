import { useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- the server has folded and found; a filter here would lose people again.
import { MultiSelect, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCompanies } from '#features/core/companies/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useNothingFound } from '#platform/web/ui/use-nothing-found.ts';
import { emergencyCandidatesQuery, type RoleDetails } from './access-queries.ts';
import classes from './roles.module.css';
import { texts } from './texts.ts';

const PAUSE = 200;

export type Entry = RoleDetails['emergency'][number];

/** As an entry is called: with its company where the role is of none. */
export const entryName = ({ name, company }: Entry, companyId: number | null): string =>
  companyId === null ? `${name} (${company})` : name;

const keyOf = ({ personId, companyId }: Pick<Entry, 'personId' | 'companyId'>): string => `${personId}:${companyId}`;

type Place = { readonly id: number; readonly name: string };

/** The company of those who are added to the list: the role's own, or one that is chosen. */
const usePlace = ({ companyId }: Pick<RoleDetails, 'companyId'>) => {
  const { companies } = useCompanies();
  const [chosen, choose] = useState<number | null>(null);
  const own = companyId ?? chosen ?? Number(chosenCompany() ?? 0);
  const found = companies.find(({ mccid }) => mccid === own) ?? companies[0];
  const place: Place | null = found === undefined ? null : { id: found.mccid, name: found.mccname };
  return { companies, place, choose };
};

type EmergencyFieldProps = {
  readonly role: RoleDetails;
  readonly entries: readonly Entry[];
  readonly onChange: (entries: readonly Entry[]) => void;
  readonly error: string | undefined;
};

/** People who could be added to the list, as the field offers them: who is on it already is not among them. */
const useOffered = (role: RoleDetails, search: string, place: Place | null) => {
  const t = useTexts(texts);
  const company: Place = { id: role.companyId ?? place?.id ?? 0, name: place?.name ?? '' };
  const found = useQuery(emergencyCandidatesQuery(role.id, search, company.id || null));
  const none = useNothingFound(found, t('nobodyFound'));
  const offered = (found.data?.rows ?? []).map(({ id, firstName, lastName, userName }) => ({
    entry: { personId: id, name: `${firstName} ${lastName}`, companyId: company.id, company: company.name },
    userName,
  }));
  return { offered, none };
};

/** Who may take a role in an emergency: people of its company; of a role of the product people of a company that is chosen. */
export const EmergencyField = ({ role, entries, onChange, error }: EmergencyFieldProps) => {
  const t = useTexts(texts);
  const { companies, place, choose } = usePlace(role);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE);
  const { offered, none } = useOffered(role, search, place);
  const known = new Map([...offered.map(({ entry }) => entry), ...entries].map((entry) => [keyOf(entry), entry]));
  const listed = new Set(entries.map(keyOf));
  return (
    <div className={classes.listed}>
      <MultiSelect
        label={t('emergency')}
        description={t('emergencyHint')}
        placeholder={entries.length === 0 ? t('findHint') : ''}
        data={[
          ...entries.map((entry) => ({ value: keyOf(entry), label: entryName(entry, role.companyId) })),
          ...offered
            .filter(({ entry }) => !listed.has(keyOf(entry)))
            .map(({ entry, userName }) => ({
              value: keyOf(entry),
              label: `${entryName(entry, role.companyId)} · ${userName}`,
            })),
        ]}
        filter={({ options }) => options}
        hidePickedOptions
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        value={entries.map(keyOf)}
        onChange={(chosen) => onChange(chosen.flatMap((key) => known.get(key) ?? []))}
        nothingFoundMessage={none}
        error={error}
      />
      {role.companyId === null && companies.length > 1 ? (
        <NativeSelect
          label={t('emergencyCompany')}
          value={String(place?.id ?? '')}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          data={companies.map(({ mccid, mccname }) => ({ value: String(mccid), label: mccname }))}
        />
      ) : null}
    </div>
  );
};
