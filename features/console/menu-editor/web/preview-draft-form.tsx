import { useQuery } from '@tanstack/react-query';
import { accessCalls } from '#features/console/access-management/contract/calls.ts';
import { openPreview } from '#features/core/preview/web/api.ts';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { FindField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import type { OpenDraft } from './menu-queries.ts';
import { publishTexts } from './publish-texts.ts';

type PreviewDraftFormProps = { readonly draft: Pick<OpenDraft, 'id' | 'name'>; readonly onClose: () => void };

/** The product with the menu of a draft in a tab of its own: as a role sees it, or as whoever looks. */
export const PreviewDraftForm = ({ draft: { id, name }, onClose }: PreviewDraftFormProps) => {
  const t = useTexts(publishTexts);
  const roles = useQuery({
    queryKey: ['menu-editor', 'roles'],
    queryFn: ({ signal }) => call(accessCalls.listRoles, {}, { signal, quiet: true }),
    retry: false,
  });
  const form = useFormFor(menuEditorCalls.previewMenuDraft, {
    fields: { role: text() },
    input: ({ role }) => ({ id, ...(role !== '' && { roleIds: [Number(role)] }) }),
    places: { 'roleIds.0': 'role' },
    onClose,
    onDone: (preview) => {
      openPreview(preview);
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('previewTitle', { name })} submitLabel={t('preview')}>
      <FindField
        of={form.field('role')}
        label={t('previewAs')}
        description={t('previewNote')}
        placeholder={t('previewOwn')}
        clearable
        data={(roles.data?.rows ?? []).map((role) => ({ value: String(role.id), label: role.name }))}
      />
    </DialogForm>
  );
};
