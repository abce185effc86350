import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useScreenCaptions } from '#features/core/screens/web/api.ts';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { auditSource } from '../contract/sources.ts';
import { actorText, batchSentence } from './change-sentence.ts';
import { differencesOf, sideOf } from './event-diff.ts';
import { useDifferenceText } from './event-values.ts';
import type { TrailEvent } from './trail-queries.ts';
import { knownActions, knownKinds, sayAction, sayKind } from './say-trail.ts';
import { texts } from './texts.ts';
import classes from './trail.module.css';

const SHOWN = 2;

/** A sentence that has the names in it says all of what was given or taken; of what was edited it does not. */
const tellsAll = ({ before, after }: TrailEvent, named: boolean): boolean =>
  named && (before === null || after === null);

type IsMany = (event: TrailEvent) => boolean;

/** What an event says in one line: who did what to whom, and what that changed. */
const useSentence = (isMany: IsMany) => {
  const language = useLanguage();
  const captions = useScreenCaptions();
  const differenceText = useDifferenceText();
  return (event: TrailEvent) => {
    const { subjectKind: kind, subjectId: id, subject: name, before, after } = event;
    const said = batchSentence(
      {
        ...event,
        subject: { kind, id, name },
        before: sideOf(before),
        after: sideOf(after),
        count: isMany(event) ? event.count : 1,
      },
      captions,
      language,
    );
    const changes = differencesOf(before, after)
      // One is what is expected: only more of them is worth a word.
      .changed.filter(({ field, after: is }) => field !== 'count' || is !== 1)
      .slice(0, SHOWN)
      .map(differenceText);
    const more = isMany(event) || tellsAll(event, said.named) ? [] : changes;
    return {
      text: said.text,
      more: [said.named || name === event.actor ? '' : name, ...more].filter(Boolean).join(' · '),
    };
  };
};

/** The columns of the trail: a sentence; what it is made of stands ready, by its words. */
export const useTrailColumns = (isMany: IsMany) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const sentenceOf = useSentence(isMany);
  return gridColumns(auditSource, language, {
    at: { width: 138, align: 'start' },
    after: {
      header: t('happened'),
      filterable: false,
      groupable: false,
      grow: 5,
      minWidth: 330,
      value: (event) => {
        const { text, more } = sentenceOf(event);
        return [`${actorText(event, language)} ${text}`, more].filter(Boolean).join(' · ');
      },
      render: (event) => {
        const { text, more } = sentenceOf(event);
        return (
          <span className={classes.told}>
            <span className={classes.sentence}>
              <strong>{actorText(event, language)}</strong> {text}
              {more === '' ? null : <span className={classes.change}> · {more}</span>}
            </span>
            {isMany(event) ? (
              <span className={classes.many}>
                {t('entries', { count: event.count })}
                <IconChevronRight size={13} aria-hidden="true" />
              </span>
            ) : null}
          </span>
        );
      },
    },
    company: {
      width: 176,
      // Many events in one row may each be of another company.
      value: (event) => (isMany(event) ? null : event.company),
      render: (event) => {
        const [first, ...others] = isMany(event) ? [] : (event.company?.split(', ') ?? []);
        return (
          <>
            <span className={classes.company}>{first}</span>
            {others.length === 0 ? null : (
              <span className={classes.others} data-tip={others.join(', ')}>
                {t('others', { count: others.length })}
              </span>
            )}
          </>
        );
      },
    },
    reason: { grow: 2, minWidth: 150 },
    actor: { hidden: true, width: 125 },
    onBehalfOf: { hidden: true, width: 125 },
    action: {
      kind: 'choice',
      hidden: true,
      minWidth: 160,
      choices: knownActions().map((value) => ({ value, label: sayAction(value) })),
      render: ({ action }) => sayAction(action),
    },
    subjectKind: {
      kind: 'choice',
      hidden: true,
      width: 110,
      choices: knownKinds().map((value) => ({ value, label: sayKind(value) })),
      render: ({ subjectKind }) => sayKind(subjectKind),
    },
    subject: { hidden: true, minWidth: 150 },
  });
};
