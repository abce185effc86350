import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, comingDay, picked, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, DayField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay } from '#platform/web/forms/typed-day.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { reviewCalls } from '../contract/calls.ts';
import {
  type ReviewerKind,
  reviewerKinds,
  type ScopeKind,
  scopeKinds,
  type Silence,
  silences,
} from '../contract/vocabulary.ts';
import { ChoicesField, type Named } from './choices-field.tsx';
import { type Months, monthsOf, useEveryChoices } from './recurrence.ts';
import classes from './reviews.module.css';
import { texts } from './texts.ts';

type FormProps = { readonly onClose: () => void; readonly onStarted: (id: number) => void };

const idsOf = (chosen: readonly Named[]) => chosen.map(({ id }) => id);
const NOBODY: readonly Named[] = [];

const useStarting = ({ onClose, onStarted }: FormProps) => {
  const t = useTexts(texts);
  return useFormFor(reviewCalls.startReview, {
    fields: {
      name: text('', { required: true }),
      scopeKind: choice<ScopeKind>('all'),
      scope: picked(NOBODY),
      reviewerKind: choice<ReviewerKind>('owners'),
      reviewers: picked(NOBODY),
      fallback: picked(NOBODY, { required: true }),
      due: { ...comingDay(), required: true },
      every: choice<Months>(''),
      silence: choice<Silence>('keep'),
    },
    input: (held) => ({
      name: held.name,
      scopeKind: held.scopeKind ?? 'all',
      scopeIds: held.scopeKind === 'all' ? [] : idsOf(held.scope),
      reviewerKind: held.reviewerKind ?? 'owners',
      reviewerIds: held.reviewerKind === 'named' ? idsOf(held.reviewers) : [],
      fallbackId: held.fallback[0]?.id,
      dueAt: held.due === null ? undefined : endOfDay(held.due),
      everyMonths: monthsOf(held.every),
      silence: held.silence ?? 'keep',
    }),
    places: { scopeIds: 'scope', reviewerIds: 'reviewers', fallbackId: 'fallback', dueAt: 'due', everyMonths: 'every' },
    check: ({ scopeKind, scope, reviewerKind, reviewers }) => ({
      ...(scopeKind !== 'all' && scope.length === 0 ? { scope: t('chooseOne') } : {}),
      ...(reviewerKind === 'named' && reviewers.length === 0 ? { reviewers: t('chooseOne') } : {}),
    }),
    draft: { name: 'start-review', title: t('startTitle') },
    refresh: ['access-reviews'],
    onClose,
    onDone: ({ id, lines }, { name }) => {
      showToast({ tone: 'success', message: t('started', { name, count: lines }) });
      onStarted(id);
    },
  });
};

/** Starts a review: of what, by whom, until when, how often, and what no answer means. */
export const StartReviewForm = (props: FormProps) => {
  const t = useTexts(texts);
  const form = useStarting(props);
  const every = useEveryChoices();
  const { scopeKind, reviewerKind } = form.values;
  return (
    <DialogForm form={form} title={t('startTitle')} submitLabel={t('startSubmit')}>
      <TextField of={form.field('name')} label={t('name')} description={t('nameHint')} />
      <ChoiceField
        of={form.field('scopeKind')}
        label={t('scopeKind')}
        data={scopeKinds.map((value) => ({ value, label: t(`scope-${value}`) }))}
      />
      {scopeKind === 'all' || scopeKind === null ? null : (
        <OwnField<readonly Named[]> of={form.field('scope')}>
          {({ held, hold, error }) => (
            <ChoicesField
              key={scopeKind}
              kind={scopeKind}
              label={t(`choose-${scopeKind}`)}
              chosen={held}
              onChange={hold}
              error={error}
            />
          )}
        </OwnField>
      )}
      <ChoiceField
        of={form.field('reviewerKind')}
        label={t('reviewerKind')}
        data={reviewerKinds.map((value) => ({ value, label: t(`reviewer-${value}`) }))}
      />
      {reviewerKind === 'named' ? (
        <OwnField<readonly Named[]> of={form.field('reviewers')}>
          {({ held, hold, error }) => (
            <ChoicesField kind="people" label={t('reviewers')} chosen={held} onChange={hold} error={error} />
          )}
        </OwnField>
      ) : null}
      <OwnField<readonly Named[]> of={form.field('fallback')}>
        {({ held, hold, error }) => (
          <ChoicesField
            kind="people"
            label={t('fallback')}
            hint={t('fallbackHint')}
            chosen={held}
            onChange={hold}
            error={error}
            most={1}
          />
        )}
      </OwnField>
      <div className={classes.pair}>
        <DayField of={form.field('due')} label={t('due')} from={dayOf(new Date())} />
        <ChoiceField of={form.field('every')} label={t('every')} data={every} />
      </div>
      <ChoiceField
        of={form.field('silence')}
        label={t('silence')}
        data={silences.map((value) => ({ value, label: t(`silence-${value}`) }))}
      />
    </DialogForm>
  );
};
