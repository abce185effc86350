import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import type { ReturnOf } from '#platform/contract/call.ts';
import type { TaskProgress } from '#platform/contract/task.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { focusBack } from '#platform/web/ui/focus-back.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import type { auditContract } from '../contract/endpoints.ts';
import { texts } from './texts.ts';
import { useVerification } from './trail-queries.ts';
import classes from './trail.module.css';

/** How far a long check has come; nothing is said of one that is over at once. */
const useProgress = () => {
  const [progress, setProgress] = useState<TaskProgress | null>(null);
  const t = useTexts(texts);
  const { done = 0, total = null } = progress ?? {};
  const label =
    total === null || total === 0 ? t('verify') : t('verifying', { percent: Math.floor((done / total) * 100) });
  return { label, setProgress };
};

type ChainState = ReturnOf<(typeof auditContract)['verifyChain']>;

/** The heads as they are kept elsewhere and given to `npm run audit`: one for each chain. */
const headsOf = (found: ChainState | undefined): string =>
  (found?.heads ?? []).map(({ eventId, hash }) => `${eventId}:${hash}`).join(' ');

/** Has every entry of the chain checked against its signature, as a task, and says what came of it. */
export const ChainCheck = () => {
  const t = useTexts(texts);
  const { label, setProgress } = useProgress();
  const check = useVerification(setProgress);
  const found = check.data;
  const button = useRef<HTMLButtonElement>(null);
  // While it is checked the button can do nothing, and what can do nothing loses the focus.
  const close = () => {
    check.reset();
    setTimeout(() => focusBack(button.current));
  };
  const copy = async (heads: string) => {
    await navigator.clipboard.writeText(heads);
    showToast({ tone: 'success', message: t('headCopied') });
    close();
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />}
        disabled={check.isPending}
        aria-live="polite"
        onClick={() => check.mutate()}
      >
        {check.isPending ? label : t('verify')}
      </Button>
      <ConfirmDialog
        opened={found !== undefined || check.error !== null}
        onClose={close}
        title={found?.intact === false ? t('broken', { at: found.brokenAt ?? 0 }) : t(found ? 'intact' : 'verify')}
        confirmLabel={t('copyHead')}
        onConfirm={() => void copy(headsOf(found))}
        problem={check.error}
        tone={found?.intact === false ? 'danger' : 'primary'}
      >
        {found ? (
          <>
            <p>{found.intact ? t('intactNote', { events: found.events }) : t('brokenNote')}</p>
            <p className={classes.note}>{t('head')}</p>
            <code className={classes.hash} lang="en">
              {headsOf(found)}
            </code>
          </>
        ) : null}
      </ConfirmDialog>
    </>
  );
};
