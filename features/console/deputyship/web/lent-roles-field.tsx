import { Checkbox } from '@mantine/core';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import type { RoleToLend } from '../contract/shapes.ts';
import { useRolesToLend } from './deputyship-queries.ts';
import classes from './deputyship.module.css';
import { texts } from './texts.ts';

type FieldProps = {
  readonly personId: number;
  readonly isOwn: boolean;
  readonly chosen: readonly number[];
  readonly onChange: (roles: readonly number[]) => void;
  readonly error: string | undefined;
};

/** The roles that a person holds: those that can be lent to choose, the others with why not. */
export const LentRolesField = ({ personId, isOwn, chosen, onChange, error }: FieldProps) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const roles = useRolesToLend(personId);
  const noteOf = ({ refusal, until }: RoleToLend): string | undefined =>
    refusal ?? (until === null ? undefined : t(isOwn ? 'roleUntil' : 'roleUntilOf', { date: dateTime(until) }));
  return (
    <fieldset className={classes.roles}>
      <legend>{t('roles')}</legend>
      <Listed
        rows={roles.data?.rows}
        asked={roles}
        lines={2}
        compact
        none={<p className={classes.note}>{t('noRoles')}</p>}
      >
        {(rows) =>
          rows.map((role) => (
            <Checkbox
              key={role.id}
              label={role.name}
              description={noteOf(role)}
              disabled={role.refusal !== null}
              checked={chosen.includes(role.id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, role.id] : chosen.filter((each) => each !== role.id))
              }
            />
          ))
        }
      </Listed>
      {error === undefined ? null : (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
