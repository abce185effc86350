import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import type { ProposedEffect } from '../contract/proposal-shapes.ts';
import { proposalTexts } from './proposal-texts.ts';
import classes from './proposals.module.css';

const LEVELS = ['none', 'view', 'edit'] as const;

/** One side of an effect in words: what is named by other things beside it is left out. */
const useSide = () => {
  const t = useTexts(proposalTexts);
  const { day } = useFormat();
  return (side: ProposedEffect['before']): string => {
    if (side === null) return t('nothing');
    const level = LEVELS.find((each) => each === side['level']);
    const [begins, until] = ['validFrom', 'validUntil'].map((key) =>
      typeof side[key] === 'string' ? side[key] : null,
    );
    const active = side['active'];
    const named = ['role', 'name', 'company'].flatMap((key) => (typeof side[key] === 'string' ? [side[key]] : []));
    const words = [
      ...(level === undefined ? named : [t(`level-${level}`)]),
      ...(typeof active === 'boolean' ? [t(active ? 'open' : 'closed')] : []),
      ...(side['deleteAccount'] === true ? [t('accountToo')] : []),
      ...(begins ? [t('from', { day: day(dayOf(new Date(begins))) })] : []),
      ...(until ? [t('until', { day: day(dayOf(new Date(until))) })] : []),
    ];
    return words.length === 0 ? '…' : words.join(' · ');
  };
};

type EffectsProps = {
  readonly title: string;
  readonly effects: readonly ProposedEffect[];
  readonly count: number;
};

/** What a change does, thing by thing, before and after. */
export const ProposalEffects = ({ title, effects, count }: EffectsProps) => {
  const t = useTexts(proposalTexts);
  const side = useSide();
  return (
    <section className={classes.effects}>
      <h3 className={classes.section}>{title}</h3>
      <ul className={classes.list}>
        {effects.map((effect, at) => (
          <li key={`${at}:${effect.subject}`}>
            <span className={classes.subject}>{effect.subject}</span>
            {effect.before === null && effect.after === null ? null : (
              <span className={classes.note}>{`${side(effect.before)} → ${side(effect.after)}`}</span>
            )}
          </li>
        ))}
      </ul>
      {count > effects.length ? <p className={classes.note}>{t('more', { count: count - effects.length })}</p> : null}
    </section>
  );
};
