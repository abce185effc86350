import { Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { accessContract, type RoleRow } from '../contract.ts';
import { useAccessChange, useAccessRefresh } from './access-queries.ts';
import { texts } from './texts.ts';

type CreateProps = {
  readonly may: { readonly global: boolean; readonly companyId: number | null };
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
};

type CreateFields = { name: string; scope: 'global' | 'company' };

/** Creates a role: of the product, or of the company one works in. */
export const CreateRoleDialog = ({ may, onClose: leave, onCreated }: CreateProps) => {
  const t = useTexts(texts);
  const form = useForm<CreateFields>({ defaultValues: { name: '', scope: may.global ? 'global' : 'company' } });
  const onClose = useDraft(form, { name: 'new', title: t('create') }, leave);
  const create = useAccessChange(
    ({ name, scope }: CreateFields) =>
      call(accessContract.createRole, { name, companyId: scope === 'global' ? null : may.companyId }),
    ({ id }, { name }) => {
      showToast({ tone: 'success', message: t('created', { name }) });
      onClose();
      onCreated(id);
    },
  );
  const name = form.register('name', {
    validate: (value) => (value.trim().length >= 2 && value.trim().length <= 80) || t('nameHint'),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('create')}
      submitLabel={t('create')}
      onSubmit={form.handleSubmit((fields) => create.mutate(fields))}
      pending={create.isPending}
      problem={create.error}
    >
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          maxLength={80}
          data-autofocus
          error={form.formState.errors.name?.message}
          {...name}
        />
        {may.global && may.companyId !== null ? (
          <Radio.Group
            label={t('scope')}
            value={form.watch('scope')}
            onChange={(scope) => form.setValue('scope', scope === 'company' ? 'company' : 'global')}
          >
            <Stack gap={6} mt={4}>
              <Radio value="global" label={t('scopeGlobal')} />
              <Radio value="company" label={t('scopeCompany')} />
            </Stack>
          </Radio.Group>
        ) : null}
      </Stack>
    </FormDialog>
  );
};

type RoleDialogProps = { readonly role: RoleRow; readonly opened: boolean; readonly onClose: () => void };

/** Gives a role another name; refused when somebody changed the role meanwhile. */
export const RenameRoleDialog = ({ role, onClose: leave }: Omit<RoleDialogProps, 'opened'>) => {
  const t = useTexts(texts);
  const form = useForm({ defaultValues: { name: role.name } });
  const draft = { name: `rename:${role.id}:v${role.version}`, title: `${t('rename')}: ${role.name}` };
  const onClose = useDraft(form, draft, leave);
  const rename = useAccessChange(
    ({ name }: { name: string }) => call(accessContract.renameRole, { id: role.id, name, version: role.version }),
    (_output, { name }) => {
      showToast({ tone: 'success', message: t('renamed', { name: name.trim() }) });
      onClose();
    },
  );
  const name = form.register('name', {
    validate: (value) => (value.trim().length >= 2 && value.trim().length <= 80) || t('nameHint'),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('rename')}
      submitLabel={t('save')}
      onSubmit={form.handleSubmit((fields) => rename.mutate(fields))}
      pending={rename.isPending}
      problem={rename.error}
    >
      <TextInput
        label={t('name')}
        maxLength={80}
        data-autofocus
        error={form.formState.errors.name?.message}
        {...name}
      />
    </FormDialog>
  );
};

/** Retires a role that nobody holds; says what ends with it. */
export const RetireRoleDialog = ({
  role,
  opened,
  onClose,
  onRetired,
}: RoleDialogProps & { readonly onRetired: () => void }) => {
  const t = useTexts(texts);
  const refresh = useAccessRefresh();
  const retire = useAccessChange(
    () => call(accessContract.retireRole, { id: role.id, version: role.version }),
    ({ version }) => {
      offerUndo({
        message: t('retired', { name: role.name }),
        undo: async (at) => void (await call(accessContract.restoreRole, { id: role.id, version }, at)),
        refresh,
      });
      onRetired();
    },
  );
  return (
    <DeleteDialog
      opened={opened}
      onClose={onClose}
      title={t('retireTitle', { name: role.name })}
      confirmLabel={t('retire')}
      onConfirm={() => retire.mutate(undefined)}
      pending={retire.isPending}
      problem={retire.error}
    >
      <p>{t('retireText', { count: role.grantCount })}</p>
    </DeleteDialog>
  );
};
