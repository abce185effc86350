import { useMutation } from '@tanstack/react-query';
import type { Call, InputOf } from '#platform/contract/call.ts';
import { translate } from '../i18n/translate.ts';
import { FILE_BEGUN, openTaskCentre } from '../task-centre.ts';
import { exportTexts } from './export-texts.ts';
import { tellFailure } from './tell-failure.ts';
import { showToast } from './toast.ts';

/** The forms a list is taken home in, each with its text's key. */
export const EXPORT_FORMATS = [
  ['xlsx', 'excel'],
  ['csv', 'csv'],
] as const;

/** Leaves a file of a list to be made as a task, and says so; the task centre has it when it is done. */
export const useStartExport = <E extends Call>(endpoint: E, filters: () => Omit<InputOf<E>, 'format'>) =>
  useMutation({
    mutationFn: async (format: string) => {
      // Not needed for a list to stand: it comes with the first export.
      const { begin } = await import('../call-async.ts');
      return begin(endpoint, { ...filters(), format } as InputOf<E>);
    },
    onSuccess: () =>
      showToast({
        id: FILE_BEGUN,
        message: translate(exportTexts, 'begun'),
        action: { label: translate(exportTexts, 'show'), run: openTaskCentre },
      }),
    onError: (error) => tellFailure(error, { id: 'export' }),
  });
