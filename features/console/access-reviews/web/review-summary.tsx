import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import type { Review } from '../contract/shapes.ts';
import { ReviewStateBadge } from './line-state.tsx';
import classes from './reviews.module.css';
import { texts } from './texts.ts';

const ALWAYS = ['lines', 'undecided', 'unused', 'keep', 'shorten', 'remove'] as const;
const WHERE_ANY = ['applied', 'refused', 'gone', 'lapsed'] as const;

const Counts = ({ counts }: Pick<Review, 'counts'>) => {
  const t = useTexts(texts);
  const { number } = useFormat();
  return (
    <dl className={classes.counts}>
      {[...ALWAYS, ...WHERE_ANY.filter((each) => counts[each] > 0)].map((each) => (
        <div key={each}>
          <dt>{t(`count-${each}`)}</dt>
          <dd>{number(counts[each])}</dd>
        </div>
      ))}
    </dl>
  );
};

const Progress = ({ progress }: Pick<Review, 'progress'>) => {
  const t = useTexts(texts);
  return (
    // Many reviewers are scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.progress} aria-label={t('progress')} tabIndex={0}>
      {progress.map(({ id, name, lines, decided }) => (
        <li key={id}>
          <progress value={decided} max={lines} aria-label={name} /> {t('progressOf', { name, lines, decided })}
        </li>
      ))}
    </ul>
  );
};

const MOST_SHOWN = 6;

/** What opened the review of somebody in a new job, and what their new colleagues hold: the way to give it, and nothing given. */
const Moved = ({ moved }: { readonly moved: NonNullable<Review['moved']> }) => {
  const t = useTexts(texts);
  const job = ({ department, title }: typeof moved.to) => [department, title].filter(Boolean).join(', ') || '–';
  return (
    <div className={classes.moved}>
      <p className={classes.about}>{t('moved', { from: job(moved.from), to: job(moved.to) })}</p>
      {moved.proposals.length === 0 ? null : (
        <>
          <h3>{t('proposals')}</h3>
          <ul>
            {moved.proposals.slice(0, MOST_SHOWN).map(({ id, name, colleagues, outOf }) => (
              <li key={id}>
                {name} <span>{t('proposalOf', { colleagues, outOf })}</span>
              </li>
            ))}
          </ul>
          <PageLink to={`${usersUrl}?person=${moved.person}`} className={classes.link}>
            {t('giveThere')}
          </PageLink>
        </>
      )}
    </div>
  );
};

type SummaryProps = {
  readonly review: Review;
  /** The way to where it was opened. */
  readonly back: ReactNode;
};

/** What a review is about and how far it is. */
export const ReviewSummary = ({ review, back }: SummaryProps) => {
  const t = useTexts(texts);
  const { dateTime, day } = useFormat();
  // On a phone the lines come first.
  const isPhone = useMediaQuery('(width < 600px)', false, { getInitialValueInEffect: false });
  const date = (instant: string) => day(dayOf(new Date(instant)));
  const scope = review.scope.length > 0 ? review.scope.join(', ') : t(`scope-${review.scopeKind}`);
  const isLate = review.state === 'open' && new Date(review.dueAt).getTime() < Date.now();
  const notes = [
    t('startedBy', { by: review.startedBy, at: dateTime(review.startedAt) }),
    review.closedAt === null ? null : t('closedBy', { by: review.closedBy ?? '', at: dateTime(review.closedAt) }),
    review.takenAt === null || review.counts.undecided === 0 ? null : t('takenAt', { at: date(review.takenAt) }),
    review.nextAt === null ? null : t('nextAt', { at: date(review.nextAt) }),
    review.head === null ? null : t('head', { event: review.head.event, hash: review.head.hash.slice(0, 16) }),
  ].filter((note) => note !== null);
  return (
    <section className={classes.summary} aria-label={review.name}>
      <div className={classes.head}>
        {back}
        <ReviewStateBadge state={isLate ? 'late' : review.state} />
        <p className={classes.about}>
          {t('about', { scope, due: date(review.dueAt), silence: t(`silence-${review.silence}`) })}
        </p>
      </div>
      <Counts counts={review.counts} />
      {review.moved === null ? null : <Moved moved={review.moved} />}
      <details className={classes.more} open={!isPhone}>
        <summary>{t('details')}</summary>
        <Progress progress={review.progress} />
        <p className={classes.about}>{notes.join(' · ')}</p>
      </details>
    </section>
  );
};
