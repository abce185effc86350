import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, idChoice } from '#platform/web/forms/field-kinds.ts';
import { FindField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { provisioningCalls } from '../contract/calls.ts';
import { providerGroupTexts } from './provider-group-texts.ts';
import { useMappableRoles, useProviderGroups } from './provisioning-queries.ts';
import classes from './provisioning.module.css';

type FollowGroupFormProps = { readonly onClose: () => void; readonly onAdded: (id: number) => void };

const READ_AGAIN = ['provisioning'];

/** Chooses a group of Keycloak that the company follows, and the role that its people are given. */
export const FollowGroupForm = ({ onClose, onAdded }: FollowGroupFormProps) => {
  const t = useTexts(providerGroupTexts);
  const queries = useQueryClient();
  const asked = useProviderGroups();
  const { groups = [], state } = asked.data ?? {};
  const roles = useMappableRoles().data?.roles ?? [];
  const free = groups.filter(({ isFollowed }) => !isFollowed);
  const nameOf = (groupId: string) => groups.find(({ id }) => id === groupId)?.name ?? '';
  const form = useFormFor(provisioningCalls.followGroup, {
    fields: { group: choice('', { required: true }), role: idChoice(null) },
    input: ({ group, role: roleId }) => ({ groupId: group ?? '', name: nameOf(group ?? ''), roleId }),
    places: { groupId: 'group', name: 'group', roleId: 'role' },
    draft: { name: 'follow-group', title: t('followTitle') },
    refresh: READ_AGAIN,
    onClose,
    onDone: ({ id }, { group }) => {
      offerUndo({
        message: t('followed', { name: nameOf(group ?? '') }),
        undo: async (at) => void (await call(provisioningCalls.unfollowGroup, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: READ_AGAIN }),
      });
      onClose();
      onAdded(id);
    },
  });
  const problem = state === 'away' || state === 'refused' ? t(`list_${state}`) : null;
  return (
    <DialogForm form={form} title={t('followTitle')} submitLabel={t('followSave')}>
      <p className={classes.note}>{t('followNote')}</p>
      {problem === null ? null : <p className={classes.warn}>{problem}</p>}
      {asked.isError ? <RefusalNote problem={asked.error} compact /> : null}
      <FindField
        of={form.field('group')}
        label={t('group')}
        placeholder={asked.isPending ? t('asking') : t('chooseGroup')}
        description={state === 'known' && free.length === 0 ? t('noGroups') : undefined}
        data={free.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FindField
        of={form.field('role')}
        label={t('roleOptional')}
        placeholder={t('noRole')}
        data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        clearable
      />
    </DialogForm>
  );
};
