import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { OutputOf } from '#platform/contract/call.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import type { accessCalls } from '../contract/calls.ts';
import { roleQuery } from './access-queries.ts';
import { RenameRoleDialog, RetireRoleDialog } from './role-dialogs.tsx';
import { RoleMembers } from './role-members.tsx';
import classes from './roles.module.css';
import { texts } from './texts.ts';

type RoleDetails = OutputOf<typeof accessCalls.findRole>;

const Grants = ({ role }: { readonly role: RoleDetails }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { number, day } = useFormat();
  return (
    <section className={classes.section} aria-label={t('screensTitle')}>
      <div className={classes.sectionHead}>
        <h3>
          {t('screensTitle')} <span className={classes.count}>{number(role.grants.length)}</span>
        </h3>
      </div>
      {role.grants.length === 0 ? <p className={classes.quiet}>{t('noScreens')}</p> : null}
      <ul className={classes.list}>
        {role.grants.map((grant) => (
          <li key={grant.screenId} className={classes.grant}>
            <span>
              {grant.caption[language]} <small lang="en">{grant.url}</small>
            </span>
            <StatusBadge tone={grant.level === 'edit' ? 'info' : 'neutral'}>
              {t(grant.level)}
              {grant.validUntil === null ? null : `, ${t('until', { day: day(dayOf(grant.validUntil)) })}`}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Buttons = ({ role, onRetired }: { readonly role: RoleDetails; readonly onRetired: () => void }) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlChoice('form', ['none', 'rename', 'retire'], 'none');
  const close = () => setDialog('none');
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconPencil size={15} aria-hidden="true" />}
        onClick={() => setDialog('rename')}
      >
        {t('rename')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden="true" />}
        // It can be reached although it does nothing, so that why is read by keyboard too.
        data-disabled={!role.may.retire || undefined}
        aria-disabled={!role.may.retire || undefined}
        data-tip={role.may.retire ? undefined : t('retireHeld')}
        onClick={() => role.may.retire && setDialog('retire')}
      >
        {t('retire')}
      </Button>
      {dialog === 'rename' && role.may.rename ? <RenameRoleDialog role={role} onClose={close} /> : null}
      <RetireRoleDialog
        role={role}
        opened={dialog === 'retire' && role.may.retire}
        onClose={close}
        onRetired={onRetired}
      />
    </div>
  );
};

type RolePanelProps = {
  readonly id: number;
  readonly canEdit: boolean;
  readonly narrow: boolean;
  readonly onClose: () => void;
};

/** One role: what it opens, and who holds it. */
export const RolePanel = ({ id, canEdit, narrow, onClose }: RolePanelProps) => {
  const t = useTexts(texts);
  const { data: role, error, refetch } = useQuery(roleQuery(id));
  if (error)
    return (
      <div className={classes.panel}>
        <RefusalNote problem={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!role)
    return (
      <div className={classes.panel}>
        <Skeletons rows={8} />
      </div>
    );
  const mayGive = canEdit && role.may.give;
  return (
    <section className={classes.panel} aria-label={role.name}>
      <div className={classes.head}>
        {narrow ? (
          <ActionIcon variant="subtle" aria-label={t('back')} onClick={onClose}>
            <IconArrowLeft size={17} aria-hidden="true" />
          </ActionIcon>
        ) : null}
        <div className={classes.headText}>
          <h2 className={classes.title}>{role.name}</h2>
          <p className={classes.meta}>{t(role.companyId === null ? 'scopeGlobal' : 'scopeCompany')}</p>
        </div>
        {narrow ? null : <CloseButton aria-label={t('back')} onClick={onClose} />}
      </div>
      {canEdit && role.may.rename ? <Buttons role={role} onRetired={onClose} /> : null}
      <Grants role={role} />
      {role.everyone ? (
        <div className={classes.section}>
          <p className={classes.quiet}>{t('everyoneNote')}</p>
        </div>
      ) : (
        <RoleMembers role={role} mayGive={mayGive} />
      )}
    </section>
  );
};
