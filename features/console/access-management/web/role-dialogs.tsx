import { Radio, Stack } from '@mantine/core';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, prose, text } from '#platform/web/forms/field-kinds.ts';
import { LinesField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { accessCalls } from '../contract/calls.ts';
import type { RoleRow } from '../contract/shapes.ts';
import { useAccessChange, useAccessRefresh } from './access-queries.ts';
import { texts } from './texts.ts';

type CreateProps = {
  readonly may: { readonly global: boolean; readonly companyId: number | null };
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
};

/** Creates a role: of the product, or of the company one works in. */
export const CreateRoleDialog = ({ may, onClose, onCreated }: CreateProps) => {
  const t = useTexts(texts);
  const form = useFormFor(accessCalls.createRole, {
    fields: { name: text(), purpose: prose(), scope: choice<'global' | 'company'>(may.global ? 'global' : 'company') },
    input: ({ name, purpose, scope }) => ({
      name,
      purpose: purpose || undefined,
      companyId: scope === 'global' ? null : may.companyId,
    }),
    places: { companyId: 'scope' },
    draft: { name: 'new', title: t('create') },
    refresh: ['access'],
    onClose,
    onDone: ({ id }, { name }) => {
      showToast({ tone: 'success', message: t('created', { name }) });
      onClose();
      onCreated(id);
    },
  });
  return (
    <DialogForm form={form} title={t('create')} submitLabel={t('create')}>
      <TextField of={form.field('name')} label={t('name')} />
      <LinesField of={form.field('purpose')} label={t('purpose')} description={t('purposeHint')} autosize minRows={2} />
      {may.global && may.companyId !== null ? (
        <OwnField<string> of={form.field('scope')}>
          {({ held, hold, error }) => (
            <Radio.Group label={t('scope')} value={held} onChange={hold} error={error}>
              <Stack gap={6} mt={4}>
                <Radio value="global" label={t('scopeGlobal')} />
                <Radio value="company" label={t('scopeCompany')} />
              </Stack>
            </Radio.Group>
          )}
        </OwnField>
      ) : null}
    </DialogForm>
  );
};

type RoleDialogProps = { readonly role: RoleRow; readonly opened: boolean; readonly onClose: () => void };

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
    () => call(accessCalls.retireRole, { id: role.id, version: role.version }),
    ({ version }) => {
      offerUndo({
        message: t('retired', { name: role.name }),
        undo: async (at) => void (await call(accessCalls.restoreRole, { id: role.id, version }, at)),
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
