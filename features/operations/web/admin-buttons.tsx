import IconDatabaseX from '@tabler/icons-react/dist/esm/icons/IconDatabaseX.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { IconButton } from '#platform/web/ui/plain-button.tsx';
import { reportError } from '#platform/web/ui/error-report.ts';
import classes from './operations.module.css';
import { adminTexts } from './admin-texts.ts';

/** The socket test and the clearing of caches. */
export const AdminButtons = () => {
  const t = useTexts(adminTexts);
  const queries = useQueryClient();
  // What they do comes when it is asked for.
  const test = useMutation({
    mutationFn: async () => (await import('./socket-test.ts')).testSocket(),
    onError: reportError,
  });
  const clear = useMutation({
    mutationFn: async () => (await import('./clear-caches.ts')).clearCaches(queries, 'all'),
    onError: reportError,
  });
  const look = { size: 'lg', className: classes.tool } as const;
  return (
    <>
      <IconButton
        {...look}
        aria-label={t(test.isPending ? 'socketTesting' : 'socketTest')}
        data-tip={t('socketTest')}
        busy={test.isPending}
        onClick={() => test.mutate()}
      >
        <IconPlugConnected size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        {...look}
        aria-label={t('clearCaches')}
        data-tip={t('clearCaches')}
        busy={clear.isPending}
        onClick={() => clear.mutate()}
      >
        <IconDatabaseX size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </>
  );
};
