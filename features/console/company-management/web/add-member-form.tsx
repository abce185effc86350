// oxlint-disable-next-line no-restricted-imports -- the server has folded and found; a filter here would lose people found by their e-mail.
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { picked } from '#platform/web/forms/field-kinds.ts';
import { OwnField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { useNothingFound } from '#platform/web/ui/use-nothing-found.ts';
import { companiesCalls } from '../contract/calls.ts';
import { type CompanyRow, READ_AGAIN, useCandidates } from './companies-queries.ts';
import { texts } from './texts.ts';

const PAUSE = 200;

type Person = { readonly value: string; readonly label: string };

type AddMemberFormProps = { readonly company: CompanyRow; readonly onClose: () => void };

type PickerProps = Omit<AddMemberFormProps, 'onClose'> & {
  readonly held: Person | null;
  readonly hold: (person: Person | null) => void;
  readonly error: string | undefined;
};

/** The people to choose from: those whom the server finds by what is typed, and who was chosen. */
const usePeople = (companyId: number, typed: string, held: Person | null) => {
  const t = useTexts(texts);
  const [search] = useDebouncedValue(typed, PAUSE);
  // Once chosen, the field holds the person's whole label, which is nothing to search for.
  const found = useCandidates(companyId, held === null ? search : '');
  const people = (found.data?.rows ?? []).map(({ userName, firstName, lastName }) => ({
    value: userName,
    label: `${firstName} ${lastName} · ${userName}`,
  }));
  return {
    people: held === null || people.some(({ value }) => value === held.value) ? people : [held, ...people],
    none: useNothingFound(found, t('nobody')),
  };
};

/** A person whom the server finds for the caller. */
const PersonPicker = ({ company, held, hold, error }: PickerProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(held?.label ?? '');
  const { people, none } = usePeople(company.id, typed, held);
  return (
    <Select
      label={t('person')}
      placeholder={t('personAll')}
      data={people}
      filter={({ options }) => options}
      searchable
      openOnFocus={false}
      clearable
      data-autofocus
      searchValue={typed}
      onSearchChange={setTyped}
      value={held?.value ?? null}
      onChange={(next) => hold(people.find(({ value }) => value === next) ?? null)}
      nothingFoundMessage={typed.trim() === '' ? t('type') : none}
      error={error}
    />
  );
};

/** Adds somebody of everybody to a company at once: for system administrators. */
export const AddMemberForm = ({ company, onClose }: AddMemberFormProps) => {
  const t = useTexts(texts);
  const title = t('addTitle', { company: company.name });
  const form = useFormFor(companiesCalls.addMember, {
    fields: { person: picked<Person | null>(null) },
    input: ({ person }) => ({ id: company.id, userName: person?.value }),
    places: { userName: 'person' },
    draft: { name: `add:${company.id}`, title },
    refresh: READ_AGAIN,
    onClose,
    onDone: (_answer, { person }) => {
      const name = person?.label.split(' · ')[0] ?? '';
      showToast({ tone: 'success', message: t('added', { name, company: company.name }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('addDo')}>
      <OwnField<Person | null> of={form.field('person')}>
        {(drawn) => <PersonPicker company={company} {...drawn} />}
      </OwnField>
    </DialogForm>
  );
};
