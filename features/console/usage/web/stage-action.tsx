import { useMemo } from 'react';
import IconGitPullRequestDraft from '@tabler/icons-react/dist/esm/icons/IconGitPullRequestDraft.mjs';
import { stageEmptied, unstageEmptied } from '#features/console/access-management/web/api.ts';
import type { RowOf } from '#platform/contract/data-column.ts';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { MOST_CHOSEN } from '#platform/contract/row-action-limits.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type RowAction, rowAction } from '#platform/web/row-actions/row-action.ts';
import type { unusedGrantsSource } from '../contract/sources.ts';
import { texts } from './texts.ts';

export type UnusedGrant = RowOf<(typeof unusedGrantsSource)['columns']>;

/** What of a cell's outcome is said in words of the screen. */
const REFUSALS = ['otherwise', 'full', 'elsewhere', 'notStaged'] as const;
type Refusal = (typeof REFUSALS)[number];

const outcome = (id: string | number, name: string, became: 'staged' | 'already' | { readonly why: string }) => ({
  id,
  name,
  state: became === 'staged' ? ('done' as const) : became === 'already' ? ('unchanged' as const) : ('refused' as const),
  mark: null,
  problem: typeof became === 'string' ? null : { code: 'not-staged', message: became.why },
});

const cellOf = ({ roleId, screenId, level, until }: UnusedGrant) => ({
  roleId,
  screenId,
  held: { level, until },
});

/** Puts chosen cells on the list of staged changes, to be emptied; nothing is changed until that is saved. */
export const useStageAction = (): RowAction<UnusedGrant> => {
  const t = useTexts(texts);
  return useMemo(() => {
    const nameOf = (row: UnusedGrant) => `${row.role} · ${row.screen}`;
    const refused = (why: Refusal) => ({ why: t(why) });
    return rowAction({
      key: 'stage',
      label: t('stage'),
      icon: <IconGitPullRequestDraft size={15} aria-hidden="true" />,
      note: t('stageNote'),
      nameOf,
      excludes: (row: UnusedGrant) => (row.mayTake ? null : t('mayNotTake')),
      fields: {},
      // A draft is kept at once, however long it is.
      atOnce: MOST_CHOSEN,
      begin: async (rows) => {
        const told = await stageEmptied(rows.map(cellOf));
        const results = rows.map((row, at): RowOutcome => {
          const became = told === null ? 'elsewhere' : (told[at] ?? 'elsewhere');
          const said = became === 'staged' || became === 'already' ? became : refused(became);
          return outcome(row.key, nameOf(row), said);
        });
        return { task: null, data: { results } };
      },
      back: async (done, _options, sent) => {
        const chosen = sent.filter(({ key }) => done.some(({ id }) => id === key));
        const told = await unstageEmptied(chosen.map(cellOf));
        return {
          results: chosen.map((row, at) =>
            outcome(
              row.key,
              nameOf(row),
              told === null ? refused('elsewhere') : told[at] === true ? 'staged' : refused('notStaged'),
            ),
          ),
        };
      },
      refresh: [],
    });
  }, [t]);
};
