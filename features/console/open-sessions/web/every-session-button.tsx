import { Button } from '@mantine/core';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import { useIsAdmin } from '#features/core/session/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { EndEverySession } from './end-many-sessions.tsx';
import { texts } from './texts.ts';

/** For system administrators: signs everybody out, once that was confirmed. */
export const EverySessionButton = () => {
  const t = useTexts(texts);
  const isAdmin = useIsAdmin();
  const [form, setForm] = useUrlChoice('form', ['none', 'end-every-session'], 'none');
  if (!isAdmin) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDoorExit size={16} aria-hidden="true" />}
        onClick={() => setForm('end-every-session')}
      >
        {t('endEverybody')}
      </Button>
      {form === 'none' ? null : <EndEverySession onClose={() => setForm('none')} />}
    </>
  );
};
