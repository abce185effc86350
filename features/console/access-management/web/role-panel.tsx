import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { type RoleDetails, roleQuery } from './access-queries.ts';
import { EditRoleDialog } from './edit-role-dialog.tsx';
import { RoleCard } from './role-card.tsx';
import { RetireRoleDialog } from './role-dialogs.tsx';
import { RoleMembers } from './role-members.tsx';
import classes from './roles.module.css';
import { texts } from './texts.ts';

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
  const [dialog, setDialog] = useUrlChoice('form', ['none', 'card', 'retire'], 'none');
  const close = () => setDialog('none');
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconPencil size={15} aria-hidden="true" />}
        onClick={() => setDialog('card')}
      >
        {t('editCard')}
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
      {dialog === 'card' && role.may.edit ? <EditRoleDialog role={role} onClose={close} /> : null}
      <RetireRoleDialog
        role={role}
        opened={dialog === 'retire' && role.may.retire}
        onClose={close}
        onRetired={onRetired}
      />
    </div>
  );
};

type ContentProps = { readonly role: RoleDetails; readonly canEdit: boolean; readonly onClose: () => void };

const Content = ({ role, canEdit, onClose }: ContentProps) => {
  const t = useTexts(texts);
  return (
    <>
      <RoleCard role={role} />
      {canEdit && role.may.edit ? <Buttons role={role} onRetired={onClose} /> : null}
      <Grants role={role} />
      {role.everyone ? (
        <p className={classes.quiet}>{t('everyoneNote')}</p>
      ) : (
        <RoleMembers role={role} mayGive={canEdit && role.may.give} />
      )}
    </>
  );
};

type RolePanelProps = { readonly id: number; readonly canEdit: boolean; readonly onClose: () => void };

/** One role: what it opens, and who holds it. */
export const RolePanel = ({ id, canEdit, onClose }: RolePanelProps) => {
  const t = useTexts(texts);
  const asked = useQuery({ ...roleQuery(id), enabled: id > 0 });
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={asked.data?.name ?? t('role')} asked={asked}>
      {(role) => <Content key={id} role={role} canEdit={canEdit} onClose={onClose} />}
    </RecordPanel>
  );
};
