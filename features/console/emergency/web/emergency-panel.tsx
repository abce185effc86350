import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { auditUrl } from '#features/console/audit-trail/contract/addresses.ts';
import { useScreenCaptions } from '#features/core/screens/web/api.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { type EmergencyRow, useEmergency } from './emergency-queries.ts';
import classes from './emergency.module.css';
import { EmergencyState } from './emergency-state.tsx';
import { EndDialog } from './end-dialog.tsx';
import { JudgeForm } from './judge-form.tsx';
import { texts } from './texts.ts';

/** The way to what the person did from the day it was taken to the day it was over, for whoever may open the trail. */
const useDone = ({ person, takenAt, endedAt, until }: EmergencyRow): Fact | null => {
  const t = useTexts(texts);
  const mayOpen = useScreenCaptions().has(auditUrl);
  if (!mayOpen) return null;
  const days = [takenAt, endedAt ?? until].map((at) => dayOf(new Date(at)));
  const filter = ['all', ['actor', 'is', person], ['at', 'between', ...days]];
  return [
    t('done'),
    <PageLink
      key="done"
      className={classes.link}
      to={`${auditUrl}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
    >
      {t('trail')}
    </PageLink>,
  ];
};

const useFacts = (of: EmergencyRow): readonly Fact[] => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const done = useDone(of);
  const { person, role, company, takenAt, until, endedAt, judgedBy, judgedAt, note } = of;
  const facts: readonly (Fact | null)[] = [
    [t('person'), person],
    [t('role'), role],
    [t('company'), company],
    [t('start'), dateTime(takenAt)],
    [t('end'), dateTime(until)],
    endedAt === null ? null : [t('endedAt'), dateTime(endedAt)],
    done,
    judgedBy === null ? null : [t('judgedBy'), judgedBy],
    judgedAt === null ? null : [t('judgedAt'), dateTime(judgedAt)],
    note === null ? null : [t('note'), note],
  ];
  return facts.filter((fact) => fact !== null);
};

const FORMS = ['none', 'fitting', 'unfitting', 'end'] as const;

/** Judging it, and ending it before its time. */
const Deeds = ({ of }: { readonly of: EmergencyRow }) => {
  const t = useTexts(texts);
  const [form, setForm] = useUrlChoice('form', FORMS, 'none');
  const close = () => setForm('none');
  const runs = of.state === 'now';
  if (of.mine) return <p className={classes.note}>{t('ownOne')}</p>;
  return (
    <>
      {runs ? <p className={classes.note}>{t('runsNote')}</p> : null}
      <div className={classes.decide}>
        {runs ? (
          <Button leftSection={<IconPlayerStop size={16} aria-hidden="true" />} onClick={() => setForm('end')}>
            {t('endNow')}
          </Button>
        ) : (
          <Button leftSection={<IconCheck size={16} aria-hidden="true" />} onClick={() => setForm('fitting')}>
            {t('fitting')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden="true" />}
          onClick={() => setForm('unfitting')}
        >
          {t('unfitting')}
        </Button>
      </div>
      {form === 'end' && runs ? <EndDialog id={of.id} role={of.role} person={of.person} onClose={close} /> : null}
      {form === 'unfitting' || (form === 'fitting' && !runs) ? (
        <JudgeForm of={of} verdict={form} onClose={close} />
      ) : null}
    </>
  );
};

type ContentProps = { readonly of: EmergencyRow; readonly may: boolean };

const Content = ({ of, may }: ContentProps) => {
  const isOpen = of.state === 'now' || of.state === 'over';
  return (
    <>
      <p className={classes.head}>
        <EmergencyState state={of.state} />
      </p>
      <p className={classes.reason}>{of.reason}</p>
      <Facts facts={useFacts(of)} align="start" />
      {may && isOpen ? <Deeds of={of} /> : null}
    </>
  );
};

type PanelProps = { readonly id: number; readonly may: boolean; readonly onClose: () => void };

/** One emergency at the side: who took what and why, what was done in that time, and its verdict. */
export const EmergencyPanel = ({ id, may, onClose }: PanelProps) => {
  const t = useTexts(texts);
  const asked = useEmergency(id);
  const title = asked.data ? t('titleOf', { person: asked.data.person, role: asked.data.role }) : t('one');
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={title} asked={asked} gone={t('gone')}>
      {(of) => <Content key={id} of={of} may={may} />}
    </RecordPanel>
  );
};
