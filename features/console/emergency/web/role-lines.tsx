import { Button } from '@mantine/core';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import { useState } from 'react';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { EmergencyRole } from '../contract/shapes.ts';
import { EndDialog } from './end-dialog.tsx';
import classes from './emergency.module.css';
import { TakeEmergencyForm } from './take-emergency-form.tsx';
import { texts } from './texts.ts';

type LineProps = { readonly role: EmergencyRole; readonly onTake: () => void; readonly onEnd: () => void };

const Line = ({ role: { name, purpose, held, running }, onTake, onEnd }: LineProps) => {
  const t = useTexts(texts);
  const { time } = useFormat();
  return (
    <li>
      <span className={classes.said}>
        <span>{name}</span>
        {purpose === null ? null : <span className={classes.small}>{purpose}</span>}
        {held && running === null ? <span className={classes.small}>{t('held')}</span> : null}
      </span>
      {running === null ? null : <StatusBadge tone="warning">{t('until', { until: time(running.until) })}</StatusBadge>}
      {running !== null ? (
        <Button size="compact-sm" variant="default" aria-label={t('giveBackOf', { role: name })} onClick={onEnd}>
          {t('giveBack')}
        </Button>
      ) : held ? null : (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconBolt size={15} aria-hidden="true" />}
          aria-label={t('takeOf', { role: name })}
          onClick={onTake}
        >
          {t('take')}
        </Button>
      )}
    </li>
  );
};

type RoleLinesProps = {
  readonly rows: readonly EmergencyRole[];
  /** The role whose form is open, and how another is opened; 0 is none. */
  readonly taking: number;
  readonly setTaking: (role: number) => void;
};

/** The roles that one can take, and has, in an emergency. */
export const RoleLines = ({ rows, taking, setTaking }: RoleLinesProps) => {
  const [ending, setEnding] = useState<EmergencyRole | null>(null);
  const taken = rows.find(({ id, running, held }) => id === taking && running === null && !held);
  return (
    <>
      <ul className={classes.list}>
        {rows.map((role) => (
          <Line key={role.id} role={role} onTake={() => setTaking(role.id)} onEnd={() => setEnding(role)} />
        ))}
      </ul>
      {taken === undefined ? null : <TakeEmergencyForm key={taken.id} role={taken} onClose={() => setTaking(0)} />}
      {ending?.running ? (
        <EndDialog id={ending.running.id} role={ending.name} person={null} onClose={() => setEnding(null)} />
      ) : null}
    </>
  );
};
