import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { PreviewButton } from '#features/core/preview/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { type RoleDetails, roleQuery } from './access-queries.ts';
import { CloneRoleDialog } from './clone-role-dialog.tsx';
import { EditRoleDialog } from './edit-role-dialog.tsx';
import { RetireRoleDialog } from './retire-role-dialog.tsx';
import { RoleCard } from './role-card.tsx';
import { RoleMembers } from './role-members.tsx';
import { RoleScreens } from './role-screens.tsx';
import { RoleUses } from './role-uses.tsx';
import classes from './roles.module.css';
import type { MayCreate } from './scope-field.tsx';
import { texts } from './texts.ts';

type ButtonsProps = {
  readonly role: RoleDetails;
  readonly mayCreate: MayCreate;
  readonly canEdit: boolean;
  readonly onOpen: (id: number) => void;
};

/** Goes to the comparison, this role on its left. */
const CompareButton = ({ id }: { readonly id: number }) => {
  const t = useTexts(texts);
  const router = useRouter();
  const go = () =>
    void router.navigate({
      to: '.',
      search: (({ company }: Record<string, unknown>) => ({ company, compare: 'roles', left: String(id) })) as never,
    });
  return (
    <Button variant="default" leftSection={<IconArrowsLeftRight size={15} aria-hidden="true" />} onClick={go}>
      {t('compare')}
    </Button>
  );
};

const Buttons = ({ role, mayCreate, canEdit, onOpen }: ButtonsProps) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlChoice('form', ['none', 'card', 'clone', 'retire'], 'none');
  const close = () => setDialog('none');
  const router = useRouter();
  // The dialog goes with its record in one step: it would open for the next one.
  const leave = () =>
    void router.navigate({
      to: '.',
      search: (({ form: _form, role: _role, ...rest }: Record<string, unknown>) => rest) as never,
      resetScroll: false,
    });
  const mayClone = canEdit && (mayCreate.global || mayCreate.companyId !== null);
  const mayEdit = canEdit && role.may.edit;
  const mayRetire = canEdit && role.may.retire;
  const deeds = [
    { key: 'card', may: mayEdit, icon: IconPencil, label: t('editCard') },
    { key: 'clone', may: mayClone, icon: IconCopy, label: t('clone') },
    { key: 'retire', may: mayRetire, icon: IconTrash, label: t('retire') },
  ] as const;
  return (
    <div className={classes.buttons}>
      {deeds.map(({ key, may, icon: Icon, label }) =>
        may ? (
          <Button
            key={key}
            variant="default"
            leftSection={<Icon size={15} aria-hidden="true" />}
            onClick={() => setDialog(key)}
          >
            {label}
          </Button>
        ) : null,
      )}
      <CompareButton id={role.id} />
      <PreviewButton of={{ roleIds: [role.id] }} as="asRole" />
      {dialog === 'card' && mayEdit ? <EditRoleDialog role={role} onClose={close} /> : null}
      {dialog === 'clone' && mayClone ? (
        <CloneRoleDialog role={role} may={mayCreate} onClose={close} onCloned={onOpen} />
      ) : null}
      {dialog === 'retire' && mayRetire ? <RetireRoleDialog role={role} onClose={close} onRetired={leave} /> : null}
    </div>
  );
};

const Content = (props: ButtonsProps) => {
  const t = useTexts(texts);
  const { role, canEdit } = props;
  return (
    <>
      <RoleCard role={role} />
      <Buttons {...props} />
      <RoleScreens grants={role.grants} />
      <RoleUses id={role.id} />
      {role.everyone ? (
        <p className={classes.quiet}>{t('everyoneNote')}</p>
      ) : (
        <RoleMembers role={role} mayGive={canEdit && role.may.give} />
      )}
    </>
  );
};

type RolePanelProps = Omit<ButtonsProps, 'role'> & { readonly id: number; readonly onClose: () => void };

/** One role: what it opens, and who holds it. */
export const RolePanel = ({ id, onClose, ...rest }: RolePanelProps) => {
  const t = useTexts(texts);
  const asked = useQuery({ ...roleQuery(id), enabled: id > 0 });
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={asked.data?.name ?? t('role')} asked={asked}>
      {(role) => <Content key={id} role={role} {...rest} />}
    </RecordPanel>
  );
};
