import { explanationAddress } from '#features/core/access/contract/addresses.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { Breaker } from '../contract/shapes.ts';
import classes from './rules.module.css';
import { texts } from './texts.ts';

/** A screen of a rule by its name and address. */
export type RuleScreen = { readonly name: string; readonly url: string };

type WaysProps = { readonly breaker: Breaker; readonly screens: readonly RuleScreen[] };

const AT_ONCE_MS = 60_000;

const Ways = ({ breaker, screens }: WaysProps) => {
  const t = useTexts(texts);
  const { day } = useFormat();
  const lines = ([1, 2] as const).flatMap((side) => {
    const ways = breaker.ways.filter((way) => way.side === side && (screens.length === 0 || way.level !== null));
    if (ways.length === 0) return [];
    const roles = [...new Set(ways.map((way) => way.role))].join(', ');
    const screen = screens[side - 1];
    return [screen === undefined ? roles : t('through', { screen: screen.name, roles })];
  });
  const later = Date.parse(breaker.since) > Date.now() + AT_ONCE_MS;
  const dates = [
    later ? t('since', { day: day(dayOf(breaker.since)) }) : '',
    breaker.until === null ? '' : t('until', { day: day(dayOf(breaker.until)) }),
  ].filter(Boolean);
  const said = lines.length === 0 && breaker.personId !== null && screens.length > 0 ? [t('lacks')] : lines;
  return (
    <>
      {said.map((line) => (
        <span key={line} className={classes.note}>
          {line}
        </span>
      ))}
      {dates.length === 0 ? null : <span className={classes.note}>{dates.join(' · ')}</span>}
    </>
  );
};

const Person = ({ breaker, screens }: WaysProps) => {
  const t = useTexts(texts);
  const { personId, person } = breaker;
  const [screen] = screens;
  if (personId === null || person === null) return <span>{t(screen === undefined ? 'nobodyLeft' : 'itself')}</span>;
  if (screen === undefined) return <span>{person}</span>;
  return (
    <PageLink
      className={classes.link}
      to={explanationAddress({ person: personId, screen: screen.url })}
      label={t('explain', { person, screen: screen.name })}
    >
      {person}
    </PageLink>
  );
};

type RuleBreakersProps = {
  readonly breakers: readonly Breaker[];
  readonly total: number;
  readonly screens: readonly RuleScreen[];
};

/** Who breaks a rule and by which ways, each with the way to an explanation. */
export const RuleBreakers = ({ breakers, total, screens }: RuleBreakersProps) => {
  const t = useTexts(texts);
  const shown = new Set(
    breakers.flatMap(({ personId, excepted }) => (personId === null || excepted ? [] : [personId])),
  );
  const more = total - Math.max(shown.size, breakers.length > 0 ? 1 : 0);
  return (
    <ul className={classes.list}>
      {breakers.map((breaker) => (
        <li key={`${breaker.personId} ${breaker.company} ${breaker.since}`}>
          <span className={classes.grow}>
            <Person breaker={breaker} screens={screens} />
            {breaker.company === null ? null : <span className={classes.company}> · {breaker.company}</span>}
            <Ways breaker={breaker} screens={screens} />
          </span>
          {breaker.excepted ? <StatusBadge tone="info">{t('excepted')}</StatusBadge> : null}
        </li>
      ))}
      {more > 0 ? <li className={classes.quiet}>{t('more', { count: more })}</li> : null}
    </ul>
  );
};
