import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { call } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/download.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { reviewCalls } from '../contract/calls.ts';
import type { Review } from '../contract/shapes.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { EditReviewForm } from './edit-review-form.tsx';
import classes from './reviews.module.css';
import { texts } from './texts.ts';

type DialogProps = { readonly review: Review; readonly onClose: () => void };

const CloseDialog = ({ review, onClose }: DialogProps) => {
  const t = useTexts(texts);
  const { id, name, silence, counts } = review;
  const change = useChange(reviewCalls.closeReview, {
    refresh: ['access-reviews'],
    onDone: () => {
      showToast({ tone: 'success', message: t('closed', { name }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('closeTitle', { name })}
      confirmLabel={t('closeDo')}
      onConfirm={() => change.mutate({ id })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.said}>{t('closeText')}</p>
      {silence === 'keep' && counts.undecided > 0 ? (
        <p className={classes.said}>{t('closeKept', { count: counts.undecided })}</p>
      ) : null}
    </ConfirmDialog>
  );
};

const save = async (id: number): Promise<void> => {
  try {
    const { name, text } = await call(reviewCalls.readEvidence, { id });
    saveFile(new Blob([text], { type: 'application/json' }), name);
  } catch (error) {
    tellFailure(error);
  }
};

const Remind = ({ id }: { readonly id: number }) => {
  const t = useTexts(texts);
  const change = useChange(reviewCalls.remindReviewers, {
    refresh: ['access-reviews'],
    onDone: ({ people }) => showToast({ message: t('reminded', { count: people }) }),
  });
  return (
    <Button
      variant="default"
      loading={change.isPending}
      onClick={() => change.mutate({ id }, { onError: (error) => tellFailure(error) })}
    >
      {t('remind')}
    </Button>
  );
};

type DeedsProps = { readonly review: Review; readonly may: boolean };

/** What can be done with a review: apply, remind, edit, close; with a closed one, taking its evidence home. */
export const ReviewDeeds = ({ review, may }: DeedsProps) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlState('form', '');
  const close = () => setDialog('');
  if (review.state === 'closed')
    return (
      <Button leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => void save(review.id)}>
        {t('evidence')}
      </Button>
    );
  if (!may) return null;
  return (
    <>
      <Button variant="default" onClick={() => setDialog('edit')}>
        {t('edit')}
      </Button>
      {review.counts.undecided > 0 ? <Remind id={review.id} /> : null}
      <Button variant="default" onClick={() => setDialog('close')}>
        {t('close')}
      </Button>
      <Button disabled={review.counts.pending === 0} onClick={() => setDialog('apply')}>
        {t('applyAll')}
      </Button>
      {dialog === 'apply' ? <ApplyDialog reviewId={review.id} onClose={close} /> : null}
      {dialog === 'edit' ? <EditReviewForm review={review} onClose={close} /> : null}
      {dialog === 'close' ? <CloseDialog review={review} onClose={close} /> : null}
    </>
  );
};
