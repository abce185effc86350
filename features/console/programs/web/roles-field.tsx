import { Checkbox } from '@mantine/core';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { useProgramChoices } from './programs-queries.ts';
import classes from './programs.module.css';
import { texts } from './texts.ts';

type FieldProps = {
  readonly chosen: readonly number[];
  readonly onChange: (roles: readonly number[]) => void;
  readonly error: string | undefined;
};

/** The roles that a program can be given here. */
export const RolesField = ({ chosen, onChange, error }: FieldProps) => {
  const t = useTexts(texts);
  const choices = useProgramChoices();
  return (
    <fieldset className={classes.roles}>
      <legend>{t('roles')}</legend>
      <Listed
        rows={choices.data?.roles}
        asked={choices}
        lines={2}
        compact
        none={<p className={classes.note}>{t('noRoles')}</p>}
      >
        {(roles) =>
          roles.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
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
