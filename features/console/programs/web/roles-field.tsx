import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Checklist } from '#platform/web/ui/checklist.tsx';
import { useProgramChoices } from './programs-queries.ts';
import { texts } from './texts.ts';

type FieldProps = {
  readonly chosen: readonly number[];
  readonly onChange: (roles: readonly number[]) => void;
  readonly error: string | undefined;
};

/** The roles that a program can be given here. */
export const RolesField = (field: FieldProps) => {
  const t = useTexts(texts);
  const choices = useProgramChoices();
  return <Checklist label={t('roles')} rows={choices.data?.roles} asked={choices} none={t('noRoles')} {...field} />;
};
