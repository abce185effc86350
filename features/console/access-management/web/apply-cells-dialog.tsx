import { call } from '#platform/web/api.ts';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo, undoReason } from '#platform/web/ui/undo.ts';
import { accessCalls } from '../contract/calls.ts';
import { useAccessRefresh } from './access-queries.ts';
import { ApplyDialog, applyFields, endsOf } from './apply-dialog.tsx';
import type { Onto, RolesCompared } from './comparison-queries.ts';
import { type CellRow, cellChanges, cellsBefore, sidesOf } from './comparison-rows.ts';
import { comparisonTexts } from './comparison-texts.ts';

type ApplyCellsProps = {
  readonly compared: RolesCompared;
  readonly rows: readonly CellRow[];
  readonly onto: Onto;
  readonly onClose: () => void;
};

/** Makes one role open the picked screens like the other, in one change. */
export const ApplyCellsDialog = ({ compared, rows, onto, onClose }: ApplyCellsProps) => {
  const t = useTexts(comparisonTexts);
  const language = useLanguage();
  const refresh = useAccessRefresh();
  const { from, to } = sidesOf(compared, onto);
  const title = t('applyTitle', { from: from.name, to: to.name });
  const form = useFormFor(accessCalls.applyGrants, {
    fields: applyFields(),
    input: ({ reason, ...ends }) => ({
      changes: cellChanges(to.id, rows, onto, endsOf(ends)),
      reason: reason || undefined,
    }),
    draft: { name: `apply-cells:${from.id}:${to.id}`, title },
    refresh: ['access'],
    onClose,
    onDone: ({ epoch, applied }) => {
      offerUndo({
        message: t('applied', { name: to.name, count: applied }),
        undo: async (at) => {
          const changes = cellsBefore(to.id, rows, onto);
          await call(accessCalls.applyGrants, { changes, reason: undoReason(), undoes: epoch }, at);
        },
        refresh,
      });
      onClose();
    },
  });
  return <ApplyDialog form={form} title={title} rows={rows} onto={onto} nameOf={({ caption }) => caption[language]} />;
};
