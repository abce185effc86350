import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { day, picked, prose } from '#platform/web/forms/field-kinds.ts';
import { DayField, LinesField, OwnField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FoundSelect } from '#platform/web/ui/found-select.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { rulesCalls } from '../contract/calls.ts';
import type { Rule } from '../contract/shapes.ts';
import { useRulePeople } from './rules-queries.ts';
import { texts } from './texts.ts';

const SETTLED_MS = 150;

type Someone = { readonly id: number; readonly name: string };

type PersonProps = {
  readonly among: readonly Someone[];
  readonly chosen: Someone | null;
  readonly onChoose: (person: Someone | null) => void;
  readonly error: string | undefined;
};

/** Those who break the rule first, then anybody found by name. */
const PersonField = ({ among, chosen, onChoose, error }: PersonProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SETTLED_MS);
  const found = useRulePeople(search === chosen?.name ? '' : search).data?.rows ?? [];
  const first = search === '' || search === chosen?.name ? among : [];
  const rows: readonly Someone[] = [...first, ...(chosen === null ? [] : [chosen]), ...found];
  const people = [...new Map(rows.map((person) => [person.id, person])).values()];
  return (
    <FoundSelect
      label={t('person')}
      placeholder={t('personHint')}
      nothingFoundMessage={t('nobody')}
      error={error}
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      noteOf={(id) => found.find((each) => String(each.id) === id)?.userName ?? ''}
      value={chosen === null ? null : String(chosen.id)}
      onChange={(next) => onChoose(people.find(({ id }) => String(id) === next) ?? null)}
      onSearchChange={setTyped}
    />
  );
};

const breakersOf = ({ breakers }: Rule): readonly Someone[] =>
  breakers.flatMap(({ personId, person, excepted }) =>
    personId === null || person === null || excepted ? [] : [{ id: personId, name: person }],
  );

type ExceptionFormProps = { readonly rule: Rule; readonly onClose: () => void };

/** Proposes an exception for one person, until a day. */
export const ExceptionForm = ({ rule, onClose }: ExceptionFormProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const form = useFormFor(rulesCalls.exceptFromRule, {
    fields: {
      person: picked<Someone | null>(null, { required: true }),
      until: day('', { required: true, from: dayOf(new Date()) }),
      reason: prose('', { required: true }),
    },
    input: ({ person, until, reason }) => ({
      id: rule.id,
      personId: person?.id,
      until: until === null ? undefined : endOfDay(until),
      reason,
    }),
    places: { personId: 'person' },
    draft: { name: `except:${rule.id}`, title: `${t('exceptionTitle')}: ${rule.name}` },
    refresh: ['access'],
    onClose,
    onDone: ({ exceptionId, state }, { person }) => {
      offerUndo({
        message: t(state === 'waiting' ? 'proposed' : 'proposedAlone', { person: person?.name ?? '' }),
        undo: async (at) => void (await call(rulesCalls.endException, { id: exceptionId }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['access'] }),
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('exceptionTitle')} submitLabel={t('addException')}>
      <p>{t('exceptionsNote')}</p>
      <OwnField<Someone | null> of={form.field('person')}>
        {({ held, hold, error }) => (
          <PersonField among={breakersOf(rule)} chosen={held} onChoose={hold} error={error} />
        )}
      </OwnField>
      <DayField of={form.field('until')} label={t('endDate')} from={dayOf(new Date())} />
      <LinesField of={form.field('reason')} label={t('reason')} autosize minRows={2} />
    </DialogForm>
  );
};
