import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { transferCalls } from '../contract/calls.ts';
import type { Difference } from '../contract/shapes.ts';
import { texts } from './texts.ts';
import { impactQuery, useReadAllAgain } from './transfer-queries.ts';

type ImportDialogProps = {
  readonly file: string;
  readonly chosen: readonly Difference[];
  readonly onClose: () => void;
};

/** So many people stand by name. */
const NAMED = 6;

/** Says whom the import touches before it is done; what refuses it is said here too. */
export const ImportDialog = ({ file, chosen, onClose }: ImportDialogProps) => {
  const t = useTexts(texts);
  const readAgain = useReadAllAgain();
  const keys = chosen.map(({ key }) => key);
  const impact = useQuery(impactQuery(file, keys));
  const run = useMutation({
    mutationFn: () => call(transferCalls.importConfiguration, { file, chosen: keys }),
    onSuccess: ({ id, done, left }) => {
      offerUndo({
        message:
          left.length === 0
            ? t('imported', { count: done })
            : t('importedLeft', { count: done, names: left.slice(0, NAMED).join(', ') }),
        undo: async (at) => void (await call(transferCalls.takeBackImport, { id }, at)),
        refresh: readAgain,
      });
      onClose();
    },
    onSettled: readAgain,
  });
  const removed = chosen.filter(({ change }) => change === 'removed').length;
  const said = (count: number, names: readonly string[]): string => {
    if (count === 0) return t('nobody');
    const some = names.slice(0, NAMED).join(', ');
    return `${t('people', { count })}${some === '' ? '' : `: ${some}${count > NAMED ? ' …' : ''}`}`;
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('importTitle', { count: chosen.length })}
      confirmLabel={t('import')}
      onConfirm={() => run.mutate()}
      pending={run.isPending || impact.isPending}
      problem={run.error ?? impact.error}
      tone={removed > 0 ? 'danger' : 'primary'}
    >
      {removed > 0 ? <p>{t('removedNote', { count: removed })}</p> : null}
      {impact.isPending ? (
        <div role="status" aria-label={t('weighing')}>
          <Skeletons rows={2} />
        </div>
      ) : null}
      {impact.data === undefined ? null : (
        <Facts
          align="start"
          facts={[
            [t('gain'), said(impact.data.gain, impact.data.gaining)],
            [t('lose'), said(impact.data.lose, impact.data.losing)],
          ]}
        />
      )}
    </ConfirmDialog>
  );
};
