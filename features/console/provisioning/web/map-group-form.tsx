import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { idChoice } from '#platform/web/forms/field-kinds.ts';
import { FindField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { provisioningCalls } from '../contract/calls.ts';
import type { ProvisionedGroup } from '../contract/shapes.ts';
import { useMappableRoles } from './provisioning-queries.ts';
import classes from './provisioning.module.css';
import { texts } from './texts.ts';

type MapGroupFormProps = { readonly of: ProvisionedGroup; readonly onClose: () => void };

const READ_AGAIN = ['provisioning'];

/** Chooses the role that everybody in a group is given; none takes back what it gave. */
export const MapGroupForm = ({ of: { id, name, role }, onClose }: MapGroupFormProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const choices = useMappableRoles();
  const roles = choices.data?.roles ?? [];
  const form = useFormFor(provisioningCalls.mapGroup, {
    fields: { role: idChoice(role?.id ?? null) },
    input: ({ role: roleId }) => ({ id, roleId }),
    places: { roleId: 'role' },
    draft: { name: `map-group:${id}`, title: t('mapTitle', { name }) },
    refresh: READ_AGAIN,
    onClose,
    onDone: (_answer, { role: roleId }) => {
      const chosen = roles.find((each) => each.id === roleId);
      offerUndo({
        message: chosen === undefined ? t('unmapped', { name }) : t('mapped', { name, role: chosen.name }),
        undo: async (at) => void (await call(provisioningCalls.mapGroup, { id, roleId: role?.id ?? null }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: READ_AGAIN }),
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('mapTitle', { name })} submitLabel={t('save')}>
      <p className={classes.note}>{t('mapNote')}</p>
      <FindField
        of={form.field('role')}
        label={t('role')}
        placeholder={t('noRole')}
        description={choices.isSuccess && roles.length === 0 ? t('mapNone') : undefined}
        data={roles.map((each) => ({ value: String(each.id), label: each.name }))}
        clearable
      />
    </DialogForm>
  );
};
