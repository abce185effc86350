import { Checkbox } from '@mantine/core';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, picked, text } from '#platform/web/forms/field-kinds.ts';
import { OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { accessCalls } from '../contract/calls.ts';
import { type RoleDetails, useAccessRefresh } from './access-queries.ts';
import classes from './roles.module.css';
import { type MayCreate, ScopeField } from './scope-field.tsx';
import { texts } from './texts.ts';

type CloneProps = {
  readonly role: RoleDetails;
  readonly may: MayCreate;
  readonly onClose: () => void;
  readonly onCloned: (id: number) => void;
};

const useCloning = ({ role, may, onClose, onCloned }: CloneProps) => {
  const t = useTexts(texts);
  const refresh = useAccessRefresh();
  const inProduct = may.global && (role.companyId === null || may.companyId === null);
  return useFormFor(accessCalls.cloneRole, {
    fields: {
      name: text(),
      scope: choice<'global' | 'company'>(inProduct ? 'global' : 'company'),
      members: picked(false),
    },
    input: ({ name, scope, members }) => ({
      id: role.id,
      name,
      companyId: scope === 'global' ? null : may.companyId,
      members,
    }),
    places: { companyId: 'scope' },
    draft: { name: `clone:${role.id}`, title: t('cloneTitle', { name: role.name }) },
    refresh: ['access'],
    onClose,
    onDone: ({ id, version, epoch }, { name }) => {
      offerUndo({
        message: t('cloned', { name }),
        undo: async (at) => void (await call(accessCalls.retireRole, { id, version, membersAt: epoch }, at)),
        refresh,
      });
      onClose();
      onCloned(id);
    },
  });
};

/** Makes a role like this one: its card and its screens, its members where that is wanted. */
export const CloneRoleDialog = (props: CloneProps) => {
  const { role, may } = props;
  const t = useTexts(texts);
  const form = useCloning(props);
  return (
    <DialogForm form={form} title={t('cloneTitle', { name: role.name })} submitLabel={t('clone')}>
      <p className={classes.said}>{t('cloneText', { count: role.grantCount })}</p>
      <TextField of={form.field('name')} label={t('cloneName')} />
      <ScopeField of={form.field('scope')} may={may} />
      {role.everyone || role.memberCount === 0 ? null : (
        <OwnField<boolean> of={form.field('members')}>
          {({ held, hold, error }) => (
            <Checkbox
              label={t('cloneMembers', { count: role.memberCount })}
              description={t('cloneMembersHint')}
              checked={held}
              onChange={(event) => hold(event.currentTarget.checked)}
              error={error}
            />
          )}
        </OwnField>
      )}
    </DialogForm>
  );
};
