import { useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- the server has folded and found; a filter here would lose people again.
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useNothingFound } from '#platform/web/ui/use-nothing-found.ts';
import { ownerCandidatesQuery } from './access-queries.ts';
import { texts } from './texts.ts';

const PAUSE = 200;

export type Owner = { readonly id: number; readonly name: string };

type OwnersFieldProps = {
  readonly roleId: number;
  readonly owners: readonly Owner[];
  readonly onChange: (owners: readonly Owner[]) => void;
  readonly error: string | undefined;
};

/** Who answers for a role: some people, found by the server as they are typed. */
export const OwnersField = ({ roleId, owners, onChange, error }: OwnersFieldProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE);
  const found = useQuery(ownerCandidatesQuery(roleId, search));
  const none = useNothingFound(found, t('nobodyFound'));
  const others = (found.data?.rows ?? []).filter(({ id }) => !owners.some((owner) => owner.id === id));
  const nameOf = new Map([
    ...owners.map(({ id, name }) => [String(id), name] as const),
    ...others.map(({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName}`] as const),
  ]);
  return (
    <MultiSelect
      label={t('owners')}
      description={t('ownersHint')}
      placeholder={owners.length === 0 ? t('findHint') : ''}
      data={[
        ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
        ...others.map(({ id, firstName, lastName, userName }) => ({
          value: String(id),
          label: `${firstName} ${lastName} · ${userName}`,
        })),
      ]}
      filter={({ options }) => options}
      hidePickedOptions
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={owners.map(({ id }) => String(id))}
      onChange={(chosen) => onChange(chosen.map((id) => ({ id: Number(id), name: nameOf.get(id) ?? '' })))}
      nothingFoundMessage={none}
      error={error}
    />
  );
};
