import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { auditSource } from '../contract/sources.ts';
import { useDifferenceText } from './event-values.ts';
import { differencesOf } from './event-diff.ts';
import { knownActions, knownKinds, sayAction, sayKind } from './trail-words.ts';
import { texts } from './texts.ts';
import classes from './trail.module.css';

const SHOWN = 2;

/** The columns of the trail; codes are offered and shown by their words. */
export const useTrailColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const differenceText = useDifferenceText();
  return gridColumns(auditSource, language, {
    at: { width: 138, align: 'start' },
    actor: { width: 125 },
    action: {
      kind: 'choice',
      grow: 2,
      minWidth: 160,
      choices: knownActions().map((value) => ({ value, label: sayAction(value) })),
      render: ({ action }) => sayAction(action),
    },
    subjectKind: {
      kind: 'choice',
      // What was done says of what kind of record.
      hidden: true,
      width: 110,
      choices: knownKinds().map((value) => ({ value, label: sayKind(value) })),
      render: ({ subjectKind }) => sayKind(subjectKind),
    },
    subject: { grow: 2, minWidth: 150 },
    after: {
      header: t('change'),
      filterable: false,
      groupable: false,
      grow: 3,
      minWidth: 180,
      value: ({ before, after }) => differencesOf(before, after).changed.map(differenceText).join(' · '),
      render: ({ before, after }) => (
        <span className={classes.change}>
          {differencesOf(before, after).changed.slice(0, SHOWN).map(differenceText).join(' · ')}
        </span>
      ),
    },
    company: { width: 140 },
    reason: { grow: 2, minWidth: 130 },
  });
};
