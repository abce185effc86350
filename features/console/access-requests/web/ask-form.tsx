import { SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Level } from '#platform/contract/access.ts';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, comingDay, picked, prose } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, DayField, LinesField, OwnField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { askCalls } from '../contract/calls.ts';
import { type Colleague, ColleaguePicker } from './colleague-picker.tsx';
import classes from './requests.module.css';
import { texts } from './texts.ts';

export type AskedScreen = {
  readonly url: string;
  readonly name: string;
  /** The most that can be asked for. */
  readonly most: Level;
  /** What the person may do there already. */
  readonly held: 'none' | Level;
};

type Whom = 'me' | 'colleague';

const useAsking = (screen: AskedScreen, onClose: () => void) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const mayOwn = screen.held === 'none' || (screen.held === 'view' && screen.most === 'edit');
  const form = useFormFor(askCalls.requestAccess, {
    fields: {
      whom: picked<Whom>(mayOwn ? 'me' : 'colleague'),
      person: picked<Colleague | null>(null),
      level: choice<Level>(screen.held === 'view' && screen.most === 'edit' ? 'edit' : 'view'),
      reason: prose(),
      until: comingDay(),
    },
    input: ({ whom, person, level, reason, until }) => ({
      url: screen.url,
      level: level ?? 'view',
      reason,
      until: until === null ? undefined : endOfDay(until),
      personId: whom === 'me' ? undefined : person?.id,
    }),
    places: { personId: 'person' },
    check: ({ whom, person }) => (whom === 'colleague' && person === null ? { person: t('findHint') } : {}),
    draft: { name: `ask-for:${screen.url}`, title: t('askTitle', { screen: screen.name }) },
    refresh: ['access-requests'],
    onClose,
    onDone: ({ id }) => {
      offerUndo({
        message: t('sent', { screen: screen.name }),
        undo: async (at) => void (await call(askCalls.withdrawRequest, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['access-requests'] }),
      });
      onClose();
    },
  });
  return { form, mayOwn };
};

type AskFormProps = { readonly screen: AskedScreen; readonly onClose: () => void };

/** Asks for a screen, for oneself or for a colleague, at a level and until a day. */
export const AskForm = ({ screen, onClose }: AskFormProps) => {
  const t = useTexts(texts);
  const { form, mayOwn } = useAsking(screen, onClose);
  return (
    <DialogForm form={form} title={t('askTitle', { screen: screen.name })} submitLabel={t('send')}>
      {mayOwn ? (
        <OwnField<Whom> of={form.field('whom')}>
          {({ held, hold }) => (
            <SegmentedControl
              aria-label={t('who')}
              value={held}
              onChange={(next) => hold(next === 'colleague' ? 'colleague' : 'me')}
              data={[
                { value: 'me', label: t('forMe') },
                { value: 'colleague', label: t('forColleague') },
              ]}
            />
          )}
        </OwnField>
      ) : null}
      {form.values.whom === 'colleague' ? (
        <OwnField<Colleague | null> of={form.field('person')}>
          {({ held, hold, error }) => <ColleaguePicker chosen={held} onChoose={hold} error={error} />}
        </OwnField>
      ) : null}
      <div className={classes.pair}>
        <ChoiceField
          of={form.field('level')}
          label={t('level')}
          data={[
            { value: 'view', label: t('level-view') },
            ...(screen.most === 'edit' ? [{ value: 'edit', label: t('level-edit') }] : []),
          ]}
        />
        <DayField of={form.field('until')} label={t('until')} description={t('untilHint')} from={dayOf(new Date())} />
      </div>
      <LinesField of={form.field('reason')} label={t('reason')} description={t('reasonHint')} autosize minRows={2} />
    </DialogForm>
  );
};
