import { useState } from 'react';
// oxlint-disable-next-line no-restricted-imports -- the server has folded and found; a filter here would lose rows again.
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { useNothingFound } from '#platform/web/ui/use-nothing-found.ts';
import { type ChoiceKind, choicesQuery } from './review-queries.ts';
import { texts } from './texts.ts';

const PAUSE = 200;

export type Named = { readonly id: number; readonly name: string };

type ChoicesFieldProps = {
  readonly kind: ChoiceKind;
  readonly label: string;
  readonly hint?: string;
  readonly chosen: readonly Named[];
  readonly onChange: (chosen: readonly Named[]) => void;
  readonly error: string | undefined;
  /** As many as can be chosen. */
  readonly most?: number;
};

/** Some roles, people or screens, found by the server as they are typed. */
export const ChoicesField = ({ kind, label, hint, chosen, onChange, error, most = 100 }: ChoicesFieldProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE);
  const found = useQuery(choicesQuery(kind, search, useLanguage()));
  const none = useNothingFound(found);
  const others = (found.data?.rows ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  const known = new Map([...chosen, ...others].map((one) => [String(one.id), one]));
  return (
    <MultiSelect
      label={label}
      description={hint}
      placeholder={chosen.length === 0 ? t('chooseHint') : ''}
      data={[...known.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options }) => options}
      hidePickedOptions
      searchable
      maxValues={most}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen.map(({ id }) => String(id))}
      onChange={(ids) => {
        onChange(ids.flatMap((id) => known.get(id) ?? []));
        setTyped('');
      }}
      nothingFoundMessage={none}
      error={error}
    />
  );
};
