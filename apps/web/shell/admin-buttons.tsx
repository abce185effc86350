import IconDatabaseX from '@tabler/icons-react/dist/esm/icons/IconDatabaseX.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { IconButton } from '#platform/web/ui/plain-button.tsx';
import classes from './admin-tools.module.css';
import { adminTexts } from './admin-texts.ts';
import { useAdminDeeds } from './use-admin-deeds.ts';

/** The socket test and the clearing of caches. */
export const AdminButtons = () => {
  const t = useTexts(adminTexts);
  const { test, clear } = useAdminDeeds();
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
