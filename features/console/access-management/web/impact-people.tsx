import type { OutputOf } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { accessCalls } from '../contract/calls.ts';
import classes from './matrix.module.css';
import { matrixTexts } from './matrix-texts.ts';

export type ImpactOfPeople = OutputOf<typeof accessCalls.previewGrants>['people'];
type Named = ImpactOfPeople['named'][number];

const useWords = () => {
  const t = useTexts(matrixTexts);
  const some = (words: readonly (string | false)[]) => words.filter((word) => word !== false).join(' · ');
  return {
    ofAll: ({ gain, lose, edited, here }: ImpactOfPeople) =>
      some([
        gain > 0 && t('allGain', { count: gain }),
        lose > 0 && t('allLose', { count: lose }),
        edited > 0 && t('editedOf', { count: edited }),
        here > 0 && t('hereOf', { count: here }),
      ]) || t('untouched'),
    ofOne: ({ gains, loses, edited, here }: Named) =>
      some([
        gains > 0 && t('oneGains', { count: gains }),
        loses > 0 && t('oneLoses', { count: loses }),
        edited && t('oneEdited'),
        here && t('oneHere'),
      ]),
  };
};

/** Whom all the changes touch together, by name: those first who lose what they use. */
export const ImpactPeople = ({ people }: { readonly people: ImpactOfPeople | undefined }) => {
  const t = useTexts(matrixTexts);
  const words = useWords();
  if (people === undefined) return <p className={classes.note}>{t('weighing')}</p>;
  const { named } = people;
  if (named.length === 0) return <p className={classes.note}>{words.ofAll(people)}</p>;
  // Whoever gains here may lose there, and is counted in both.
  const more = Math.max(people.gain, people.lose) - named.length;
  return (
    <details className={classes.people}>
      <summary>{words.ofAll(people)}</summary>
      <ul>
        {named.map((one) => (
          <li key={one.personId}>
            <b>{one.name}</b>
            <span>{words.ofOne(one)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={classes.note}>{t('morePeople', { count: more })}</p> : null}
    </details>
  );
};
