import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Panel } from '#platform/web/ui/page.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { transferCalls } from '../contract/calls.ts';
import { texts } from './texts.ts';
import classes from './transfer.module.css';
import { importsQuery, useReadAllAgain } from './transfer-queries.ts';

type Import = OutputOf<typeof transferCalls.listImports>['rows'][number];

const TakingBack = ({ of, onClose }: { readonly of: Import; readonly onClose: () => void }) => {
  const t = useTexts(texts);
  const readAgain = useReadAllAgain();
  const takeBack = useMutation({
    mutationFn: () => call(transferCalls.takeBackImport, { id: of.id }),
    onSuccess: () => {
      showToast({ tone: 'success', message: t('tookBack') });
      onClose();
    },
    onSettled: readAgain,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('takeBackTitle')}
      confirmLabel={t('takeBack')}
      onConfirm={() => takeBack.mutate()}
      pending={takeBack.isPending}
      problem={takeBack.error}
      tone="danger"
    >
      {t('takeBackText', { count: of.things })}
    </ConfirmDialog>
  );
};

/** What was imported lately, by whom, and the way back. */
export const LatestImports = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(importsQuery());
  const [chosen, setChosen] = useState<Import | null>(null);
  if (error) return <RefusalNote problem={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={t('latest')}>
      {data === undefined ? <Skeletons rows={2} /> : null}
      {data?.rows.length === 0 ? <p className={classes.quiet}>{t('noImports')}</p> : null}
      <ul className={classes.imports}>
        {(data?.rows ?? []).map((row) => (
          <li key={row.id}>
            <div>
              <strong>{row.by}</strong>
              <span>{dateTime(row.at)}</span>
              <span className={classes.quiet}>{t('things', { count: row.things, from: row.from })}</span>
            </div>
            {row.takenBackAt === null ? (
              mayEdit ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('takeBackOf', { at: dateTime(row.at) })}
                  onClick={() => setChosen(row)}
                >
                  {t('takeBack')}
                </Button>
              ) : null
            ) : (
              <span className={classes.quiet}>{t('takenBack')}</span>
            )}
          </li>
        ))}
      </ul>
      {chosen === null ? null : <TakingBack of={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
};
