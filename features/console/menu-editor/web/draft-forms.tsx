import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import { texts } from './texts.ts';

type CreateDraftProps = { readonly onClose: () => void; readonly onCreated: (id: number) => void };

/** Begins a draft: it has a name, so that others know what it is about. */
export const CreateDraftForm = ({ onClose, onCreated }: CreateDraftProps) => {
  const t = useTexts(texts);
  const form = useFormFor(menuEditorCalls.createMenuDraft, {
    fields: { name: text('', { required: true }) },
    input: ({ name }) => ({ name }),
    draft: { name: 'menu-draft:new', title: t('newDraft') },
    refresh: ['menu-editor'],
    onClose,
    onDone: ({ id }, { name }) => {
      showToast({ tone: 'success', message: t('created', { name }) });
      onClose();
      onCreated(id);
    },
  });
  return (
    <DialogForm form={form} title={t('newDraft')} submitLabel={t('create')}>
      <TextField of={form.field('name')} label={t('draftName')} description={t('draftNameHint')} />
    </DialogForm>
  );
};

type RenameDraftProps = {
  readonly draft: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
};

/** Gives a draft another name. */
export const RenameDraftForm = ({ draft, onClose }: RenameDraftProps) => {
  const t = useTexts(texts);
  const form = useFormFor(menuEditorCalls.renameMenuDraft, {
    fields: { name: text(draft.name, { required: true }) },
    input: ({ name }) => ({ id: draft.id, name }),
    draft: { name: `menu-draft:${draft.id}`, title: `${t('rename')}: ${draft.name}` },
    refresh: ['menu-editor'],
    onClose,
    onDone: (_answer, { name }) => {
      showToast({ tone: 'success', message: t('renamed', { name }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('rename')} submitLabel={t('save')}>
      <TextField of={form.field('name')} label={t('draftName')} description={t('draftNameHint')} />
    </DialogForm>
  );
};
