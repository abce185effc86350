import { Button } from '@mantine/core';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import type { Program } from '../contract/shapes.ts';
import { ChangeEndForm, EndProgramForm, HandOverForm, RotateKeyDialog } from './program-forms.tsx';
import { ProgramState } from './program-state.tsx';
import { useProgram } from './programs-queries.ts';
import classes from './programs.module.css';
import { texts } from './texts.ts';

const FORMS = ['none', 'key', 'owner', 'end', 'stop'] as const;

/** What can be done with it, as long as it is not over for good. */
const Deeds = ({ of }: { readonly of: Program }) => {
  const t = useTexts(texts);
  const [form, setForm] = useUrlChoice('form', FORMS, 'none');
  const close = () => setForm('none');
  const works = of.state === 'works';
  const shown = { of, onClose: close };
  return (
    <div className={classes.deeds}>
      {works && of.accountAt === null ? (
        <Button size="compact-sm" variant="default" onClick={() => setForm('key')}>
          {t('rotate')}
        </Button>
      ) : null}
      {works || of.state === 'owner-left' ? (
        <Button size="compact-sm" variant="default" onClick={() => setForm('owner')}>
          {t('handOver')}
        </Button>
      ) : null}
      {works ? (
        <Button size="compact-sm" variant="default" onClick={() => setForm('end')}>
          {t('changeEnd')}
        </Button>
      ) : null}
      {works || of.state === 'owner-left' ? (
        <Button size="compact-sm" variant="default" onClick={() => setForm('stop')}>
          {t('stop')}
        </Button>
      ) : null}
      {form === 'key' ? <RotateKeyDialog {...shown} /> : null}
      {form === 'owner' ? <HandOverForm {...shown} /> : null}
      {form === 'end' ? <ChangeEndForm {...shown} /> : null}
      {form === 'stop' ? <EndProgramForm {...shown} /> : null}
    </div>
  );
};

const Keys = ({ of }: { readonly of: Program }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  if (of.accountAt !== null) return <p className={classes.note}>{t('keysElsewhere', { place: of.accountAt })}</p>;
  if (of.keys.length === 0) return <p className={classes.note}>{t('noKeys')}</p>;
  return (
    <ul className={classes.list}>
      {of.keys.map(({ id, madeAt, worksUntil, lastUsedAt }) => (
        <li key={id}>
          <span>{t('keyMade', { at: dateTime(madeAt) })}</span>
          <span className={classes.small}>
            {t('keyWorks', { until: dateTime(worksUntil) })} ·{' '}
            {lastUsedAt === null ? t('keyUnused') : t('keyUsed', { at: dateTime(lastUsedAt) })}
          </span>
        </li>
      ))}
    </ul>
  );
};

const ProgramFacts = ({ shown, mayEdit }: { readonly shown: Program; readonly mayEdit: boolean }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const facts: readonly Fact[] = [
    [t('state'), <ProgramState key="state" state={shown.state} />],
    [t('clientId'), shown.clientId],
    [t('owner'), shown.owner.name],
    [t('roles'), shown.roles.map(({ name }) => name).join(', ') || t('none')],
    [t('until'), dateTime(shown.validUntil)],
    [t('lastUsed'), shown.lastUsedAt === null ? t('neverUsed') : dateTime(shown.lastUsedAt)],
    [t('purpose'), shown.purpose ?? t('none')],
    [t('createdAt'), t('createdBy', { at: dateTime(shown.createdAt), name: shown.createdBy })],
  ];
  return (
    <>
      {mayEdit ? <Deeds of={shown} /> : null}
      <Facts facts={facts} />
      <h3 className={classes.title}>{t('keys')}</h3>
      <Keys of={shown} />
    </>
  );
};

type ProgramsPanelProps = { readonly id: number; readonly onClose: () => void; readonly mayEdit: boolean };

/** One program, beside its list. */
export const ProgramsPanel = ({ id, onClose, mayEdit }: ProgramsPanelProps) => {
  const asked = useProgram(id);
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={asked.data?.name ?? ''} asked={asked}>
      {(shown) => <ProgramFacts key={shown.id} shown={shown} mayEdit={mayEdit} />}
    </RecordPanel>
  );
};
