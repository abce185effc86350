import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Checklist } from '#platform/web/ui/checklist.tsx';
import type { RoleToLend } from '../contract/shapes.ts';
import { useRolesToLend } from './deputyship-queries.ts';
import { texts } from './texts.ts';

type FieldProps = {
  readonly personId: number;
  readonly isOwn: boolean;
  readonly chosen: readonly number[];
  readonly onChange: (roles: readonly number[]) => void;
  readonly error: string | undefined;
};

/** The roles that a person holds: those that can be lent to choose, the others with why not. */
export const LentRolesField = ({ personId, isOwn, ...field }: FieldProps) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const roles = useRolesToLend(personId);
  const noteOf = ({ refusal, until }: RoleToLend): string | undefined =>
    refusal ?? (until === null ? undefined : t(isOwn ? 'roleUntil' : 'roleUntilOf', { date: dateTime(until) }));
  return (
    <Checklist
      label={t('roles')}
      rows={roles.data?.rows.map((role) => ({ ...role, note: noteOf(role), disabled: role.refusal !== null }))}
      asked={roles}
      none={t('noRoles')}
      {...field}
    />
  );
};
