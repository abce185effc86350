import { Radio, Stack } from '@mantine/core';
import { OwnField } from '#platform/web/forms/fields.tsx';
import type { FieldOf } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { texts } from './texts.ts';

/** Where somebody may create a role: in the product, in the company they work in. */
export type MayCreate = { readonly global: boolean; readonly companyId: number | null };

/** Where a new role holds, for those who may choose. */
export const ScopeField = ({ of, may }: { readonly of: FieldOf; readonly may: MayCreate }) => {
  const t = useTexts(texts);
  if (!may.global || may.companyId === null) return null;
  return (
    <OwnField<string> of={of}>
      {({ held, hold, error }) => (
        <Radio.Group label={t('scope')} value={held} onChange={hold} error={error}>
          <Stack gap={6} mt={4}>
            <Radio value="global" label={t('scopeGlobal')} />
            <Radio value="company" label={t('scopeCompany')} />
          </Stack>
        </Radio.Group>
      )}
    </OwnField>
  );
};
