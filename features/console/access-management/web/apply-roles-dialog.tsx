import { call } from '#platform/web/api.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo, undoReason } from '#platform/web/ui/undo.ts';
import { comparisonCalls } from '../contract/comparison-calls.ts';
import { useAccessRefresh } from './access-queries.ts';
import { ApplyDialog, applyFields, endsOf } from './apply-dialog.tsx';
import type { Onto, PeopleCompared } from './comparison-queries.ts';
import { type HeldRow, roleChanges, rolesBefore, sidesOf } from './comparison-rows.ts';
import { comparisonTexts } from './comparison-texts.ts';

type ApplyRolesProps = {
  readonly compared: PeopleCompared;
  readonly rows: readonly HeldRow[];
  readonly onto: Onto;
  readonly onClose: () => void;
};

/** Makes one person hold the picked roles like the other, in one change. */
export const ApplyRolesDialog = ({ compared, rows, onto, onClose }: ApplyRolesProps) => {
  const t = useTexts(comparisonTexts);
  const refresh = useAccessRefresh();
  const { from, to } = sidesOf(compared, onto);
  const title = t('applyTitle', { from: from.name, to: to.name });
  const form = useFormFor(comparisonCalls.changeRolesOfPerson, {
    fields: applyFields(),
    input: ({ reason, ...ends }) => ({
      personId: to.id,
      ...roleChanges(rows, onto, endsOf(ends)),
      reason: reason || undefined,
    }),
    places: { give: 'end' },
    draft: { name: `apply-roles:${from.id}:${to.id}`, title },
    refresh: ['access'],
    onClose,
    onDone: ({ given }) => {
      offerUndo({
        message: t('applied', { name: to.name, count: rows.length }),
        undo: async (at) => {
          const before = { personId: to.id, take: given, give: rolesBefore(rows, onto), reason: undoReason() };
          await call(comparisonCalls.changeRolesOfPerson, before, at);
        },
        refresh,
      });
      onClose();
    },
  });
  return <ApplyDialog form={form} title={title} rows={rows} onto={onto} nameOf={({ name }) => name} />;
};
