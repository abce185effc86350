import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mediaTypes } from '#platform/contract/media-types.ts';
import { tasksCalls } from '#platform/contract/task-calls.ts';
import { call } from '#platform/web/api.ts';
import { begin } from '#platform/web/call-async.ts';
import { saveFile } from '#platform/web/download.ts';
import { usersCalls } from '../contract/calls.ts';

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });

/** Brings a file to be checked; answers the task that does it. */
export const checkImport = async (file: File | null, update: boolean): Promise<string> => {
  const input = { fileName: file?.name ?? '', content: file === null ? '' : await base64Of(file), update };
  const { task } = await begin(usersCalls.checkUserImport, input);
  return task?.id ?? '';
};

/** Takes over what a check found good. A second press for the same check finds the first one's task. */
export const useRunImport = (onBegun: (id: string) => void) =>
  useMutation({
    mutationFn: async (check: string) => {
      const options = { idempotencyKey: `import-${check}` };
      const { task } = await begin(usersCalls.runUserImport, { check }, options);
      return task?.id ?? '';
    },
    onSuccess: onBegun,
  });

export const useStopImport = () => useMutation({ mutationFn: (id: string) => call(tasksCalls.cancelTask, { id }) });

export const useResumeImport = (onBegun: () => void) =>
  useMutation({
    mutationFn: (id: string) => call(tasksCalls.retryTask, { id }),
    onSuccess: onBegun,
  });

export const useTemplate = () =>
  useMutation({
    mutationFn: async () => {
      const { name, content } = await call(usersCalls.userImportTemplate, {});
      saveFile(
        new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], { type: mediaTypes.xlsx }),
        name,
      );
    },
  });

/** Lists of people are read again once an import is over. */
export const useReadPeopleAgain = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['users'] });
};
