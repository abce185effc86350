import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DeedRefusal } from '#platform/web/ui/refusal-note.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { provisioningCalls } from '../contract/calls.ts';
import type { ProvisionedGroup } from '../contract/shapes.ts';
import { providerGroupTexts } from './provider-group-texts.ts';
import classes from './provisioning.module.css';

const READ_AGAIN = ['provisioning'];

type OfGroup = { readonly of: ProvisionedGroup };

/** Says how a group is read at Keycloak where something is to be said, and what of it could not be made here. */
export const ProviderGroupState = ({ of: { id, reading }, mayEdit }: OfGroup & { readonly mayEdit: boolean }) => {
  const t = useTexts(providerGroupTexts);
  const apply = useChange(provisioningCalls.applyReading, {
    refresh: READ_AGAIN,
    onDone: ({ people }) => showToast({ tone: 'success', message: t('applied', { count: people }) }),
  });
  if (reading === null) return null;
  const { state, refusal, entering, leaving } = reading;
  return (
    <>
      {state === 'known' ? null : (
        <p className={state === 'waiting' ? classes.note : classes.warn} aria-live="polite">
          {t(`state_${state}`)}
        </p>
      )}
      {refusal === null ? null : (
        <div className={classes.warn}>
          <p>{t('notMade', { why: refusal, entering, leaving })}</p>
          {mayEdit ? (
            <Button size="compact-sm" variant="default" loading={apply.isPending} onClick={() => apply.mutate({ id })}>
              {t('apply')}
            </Button>
          ) : null}
          <DeedRefusal problem={apply.error} />
        </div>
      )}
    </>
  );
};

type UnfollowProps = OfGroup & { readonly onClose: () => void; readonly onRemoved: () => void };

const Unfollow = ({ of: { id, name, role, given }, onClose, onRemoved }: UnfollowProps) => {
  const t = useTexts(providerGroupTexts);
  const remove = useChange(provisioningCalls.unfollowGroup, {
    refresh: READ_AGAIN,
    onDone: () => {
      showToast({ tone: 'success', message: t('unfollowed', { name }) });
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('unfollowTitle', { name })}
      confirmLabel={t('unfollow')}
      tone="danger"
      onConfirm={() => remove.mutate({ id })}
      pending={remove.isPending}
      problem={remove.error}
    >
      <p className={classes.note}>
        {role === null || given === 0 ? t('unfollowPlain') : t('unfollowLoses', { role: role.name, count: given })}
      </p>
      <p className={classes.note}>{t('unfollowKept')}</p>
    </ConfirmDialog>
  );
};

/** What is done with a group of Keycloak: read now, and followed no longer. */
export const ProviderGroupDeeds = ({ of, onRemoved }: OfGroup & { readonly onRemoved: () => void }) => {
  const t = useTexts(providerGroupTexts);
  const [asks, setAsks] = useState(false);
  const read = useChange(provisioningCalls.readGroupNow, {
    refresh: READ_AGAIN,
    onDone: () => showToast({ tone: 'info', message: t('readAsked') }),
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={of.reading?.state === 'off'}
        loading={read.isPending}
        onClick={() => read.mutate({ id: of.id })}
      >
        {t('readNow')}
      </Button>
      <Button size="compact-sm" variant="default" color="red" onClick={() => setAsks(true)}>
        {t('unfollow')}
      </Button>
      {asks ? <Unfollow of={of} onClose={() => setAsks(false)} onRemoved={onRemoved} /> : null}
      <DeedRefusal problem={read.error} />
    </>
  );
};
