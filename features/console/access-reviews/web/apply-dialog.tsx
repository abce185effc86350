import { useMemo } from 'react';
import type { OutputOf } from '#platform/contract/call.ts';
import { begin } from '#platform/web/call-async.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { rowAction } from '#platform/web/row-actions/row-action.ts';
import { RowActionDialog } from '#platform/web/row-actions/row-action-dialog.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { reviewCalls } from '../contract/calls.ts';
import { takeBack } from './line-actions.tsx';
import { useImpact } from './review-queries.ts';
import classes from './reviews.module.css';
import { texts } from './texts.ts';

type Impact = OutputOf<typeof reviewCalls.weighReview>;
type Line = Impact['rows'][number];

/** Who loses what by all that is applied, in figures and by name. */
const ImpactNote = ({ impact }: { readonly impact: Impact }) => {
  const t = useTexts(texts);
  const { lose, edited, here, named } = impact.people;
  const figures = [
    t('applyLose', { count: lose }),
    edited > 0 ? t('applyEdited', { count: edited }) : null,
    here > 0 ? t('applyHere', { count: here }) : null,
  ].filter((figure) => figure !== null);
  return (
    <>
      <p className={classes.said}>
        {t('applySaid', { removals: impact.removals, shortenings: impact.shortenings })} {figures.join(', ')}.
      </p>
      {named.length === 0 ? null : (
        // A list that may be long is scrolled by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.losses} aria-label={t('applyPeople')} tabIndex={0}>
          {named.map(({ id, name, screens }) => (
            <li key={id}>
              <strong>{name}</strong> <span className={classes.quiet}>{t('losesScreens', { count: screens })}</span>
            </li>
          ))}
          {lose > named.length ? <li className={classes.quiet}>{t('more', { count: lose - named.length })}</li> : null}
        </ul>
      )}
    </>
  );
};

type DialogProps = { readonly reviewId: number; readonly onClose: () => void };

/** Applies what was decided: its impact first, then each decision with its result. */
export const ApplyDialog = ({ reviewId, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const { data: impact, error } = useImpact(reviewId);
  const action = useMemo(
    () =>
      rowAction<Line, {}>({
        key: 'apply-all',
        label: t('applyAll'),
        icon: null,
        atOnce: 100,
        fields: {},
        nameOf: ({ name }) => name,
        excludes: () => null,
        refresh: ['access-reviews', 'access'],
        back: takeBack,
        losses: () => (impact === undefined ? null : <ImpactNote impact={impact} />),
        begin: (lines, _values, options) =>
          begin(reviewCalls.applyLines, { rows: lines.map(({ id }) => ({ id })) }, options),
      }),
    [t, impact],
  );
  if (impact !== undefined && impact.rows.length > 0)
    return <RowActionDialog action={action} rows={impact.rows} onClose={onClose} />;
  return (
    <FormDialog opened onClose={onClose} title={t('applyTitle')}>
      {error ? <RefusalNote problem={error} compact /> : null}
      {impact === undefined && !error ? <Skeletons rows={3} /> : null}
      {impact === undefined ? null : <p className={classes.said}>{t('applyNone')}</p>}
    </FormDialog>
  );
};
