import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useChange } from '#platform/web/use-change.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import type { MenuVersionRow } from '../contract/shapes.ts';
import classes from './menu-editor.module.css';
import { versionsQuery } from './menu-queries.ts';
import { publishTexts } from './publish-texts.ts';

type RollBackProps = { readonly to: number; readonly now: number; readonly onClose: () => void };

/** Brings an earlier version back, after asking. */
const RollBackDialog = ({ to, now, onClose }: RollBackProps) => {
  const t = useTexts(publishTexts);
  const queries = useQueryClient();
  const rollBack = useChange(menuEditorCalls.rollBackMenu, {
    refresh: ['menu-editor', 'navigation'],
    onDone: ({ version, before }) => {
      offerUndo({
        message: t('rolledBack', { version: to }),
        undo: async (at) =>
          void (await call(menuEditorCalls.rollBackMenu, { version: before, menuVersion: version }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['menu-editor'] }),
      });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('rollBackTitle', { version: to })}
      confirmLabel={t('rollBack')}
      onConfirm={() => rollBack.mutate({ version: to, menuVersion: now })}
      pending={rollBack.isPending}
      problem={rollBack.error}
    >
      <p>{t('rollBackNote')}</p>
    </ConfirmDialog>
  );
};

type VersionProps = {
  readonly row: MenuVersionRow;
  readonly isNow: boolean;
  readonly mayEdit: boolean;
  readonly onRollBack: () => void;
};

const Version = ({ row, isNow, mayEdit, onRollBack }: VersionProps) => {
  const t = useTexts(publishTexts);
  const format = useFormat();
  const { version, cause, author, draft, ofVersion, at, put, removed } = row;
  return (
    <li>
      <div className={classes.changeHead}>
        <strong>{t('version', { version })}</strong>
        {isNow ? <StatusBadge tone="success">{t('now')}</StatusBadge> : null}
      </div>
      <p>{t('cause', { cause, draft: draft ?? '', ofVersion: ofVersion ?? 0 })}</p>
      <div className={classes.changeFoot}>
        <span className={classes.quiet}>
          {author ?? t('product')} · {format.dateTime(at)}
          <br />
          {t('size', { put, removed })}
        </span>
        {isNow || !mayEdit ? null : (
          <Button size="compact-xs" variant="default" aria-label={t('rollBackOf', { version })} onClick={onRollBack}>
            {t('rollBack')}
          </Button>
        )}
      </div>
    </li>
  );
};

type HistoryPanelProps = { readonly opened: boolean; readonly mayEdit: boolean; readonly onClose: () => void };

/** The published versions of the menu, each with the way back to it. */
export const HistoryPanel = ({ opened, mayEdit, onClose }: HistoryPanelProps) => {
  const t = useTexts(publishTexts);
  const asked = useQuery({ ...versionsQuery(), enabled: opened });
  const [to, setTo] = useState<number | null>(null);
  return (
    <RecordPanel opened={opened} onClose={onClose} title={t('history')} asked={asked}>
      {({ now, rows }) => (
        <>
          <p className={classes.quiet}>{t('historyNote')}</p>
          {rows.length === 0 ? <EmptyNote title={t('noVersions')} description={null} /> : null}
          <ol className={classes.versions}>
            {rows.map((row) => (
              <Version
                key={row.version}
                row={row}
                isNow={row.version === now}
                mayEdit={mayEdit}
                onRollBack={() => setTo(row.version)}
              />
            ))}
          </ol>
          {to === null ? null : <RollBackDialog to={to} now={now} onClose={() => setTo(null)} />}
        </>
      )}
    </RecordPanel>
  );
};
