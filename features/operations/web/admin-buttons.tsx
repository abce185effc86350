import { ActionIcon } from '@mantine/core';
import IconDatabaseX from '@tabler/icons-react/dist/esm/icons/IconDatabaseX.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './operations.module.css';
import { useClearCaches, useSocketTest } from './operations-queries.ts';
import { texts } from './texts.ts';

/** The socket test and the clearing of caches. */
export const AdminButtons = () => {
  const t = useTexts(texts);
  const test = useSocketTest();
  const clear = useClearCaches();
  const look = { variant: 'subtle', size: 32, className: classes.tool } as const;
  return (
    <>
      <ActionIcon
        {...look}
        aria-label={t(test.isPending ? 'socketTesting' : 'socketTest')}
        title={t('socketTest')}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        <IconPlugConnected size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={t('clearCaches')}
        title={t('clearCaches')}
        loading={clear.isPending}
        onClick={() => clear.mutate(null)}
      >
        <IconDatabaseX size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </>
  );
};
