import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { EndCompanySessions } from '#features/console/open-sessions/web/api.ts';
import { Facts } from '#platform/web/ui/facts.tsx';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type CompanyRow, useCompany, useCompanyFacts } from './companies-queries.ts';
import classes from './companies.module.css';
import { CloseCompanyForm, ReopenCompanyForm } from './close-company-form.tsx';
import { RenameCompanyForm } from './company-form.tsx';
import { LastActivity } from './last-activity.tsx';
import { Members } from './members.tsx';
import { stateTexts } from './state-texts.ts';
import { texts } from './texts.ts';

type ContentProps = { readonly company: CompanyRow; readonly mayEdit: boolean; readonly isAdmin: boolean };

const CompanyFacts = ({ id }: { readonly id: number }) => {
  const t = useTexts(texts);
  const { dateTime, number } = useFormat();
  const { data } = useCompanyFacts(id);
  return (
    <Facts
      facts={[
        [t('memberCount'), data ? number(data.memberCount) : '–'],
        [t('lastActivity'), data ? <LastActivity key="last" at={data.lastActivityAt} /> : '–'],
        [t('openedOn'), data ? dateTime(data.createdAt) : '–'],
      ]}
    />
  );
};

type Rights = { readonly mayChange: boolean; readonly mayEndSessions: boolean };

/** What an administrator may do with a company; the one they stand in is closed from another. */
const dialogsOf = ({ active, current }: CompanyRow, { mayChange, mayEndSessions }: Rights) => ({
  ...(mayChange && { rename: RenameCompanyForm }),
  ...(mayEndSessions && { 'end-sessions': EndCompanySessions }),
  ...(mayChange && active && !current && { close: CloseCompanyForm }),
  ...(mayChange && !active && { reopen: ReopenCompanyForm }),
});

type DialogName = keyof ReturnType<typeof dialogsOf>;

const ICONS = { rename: IconPencil, 'end-sessions': IconDoorExit, close: IconLock, reopen: IconLockOpen } as const;

type ActionProps = { readonly name: DialogName; readonly onClick: () => void };

const ActionButton = ({ name, onClick }: ActionProps) => {
  const state = useTexts(stateTexts);
  const Icon = ICONS[name];
  return (
    <Button
      {...(name === 'close' ? { variant: 'light', color: 'red' } : { variant: 'default' })}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={onClick}
    >
      {state(name)}
    </Button>
  );
};

const SwitchButton = ({ company: { id } }: { readonly company: CompanyRow }) => {
  const t = useTexts(texts);
  const router = useRouter();
  const switchTo = () =>
    void router.navigate({ to: '.', search: { company: String(id), client: String(id) } as never });
  return (
    <Button variant="default" leftSection={<IconArrowsExchange size={16} aria-hidden="true" />} onClick={switchTo}>
      {t('switchTo')}
    </Button>
  );
};

const State = ({ company }: { readonly company: CompanyRow }) => {
  const t = useTexts(texts);
  return (
    <div className={classes.head}>
      {company.current ? (
        <StatusBadge tone="success" icon={<IconCheck />}>
          {t('current')}
        </StatusBadge>
      ) : null}
      {company.active ? null : <StatusBadge tone="neutral">{t('closed')}</StatusBadge>}
    </div>
  );
};

const Content = ({ company, mayEdit, isAdmin }: ContentProps) => {
  const [dialog, setDialog] = useUrlState('form', '');
  // A company's own administrator signs its people out; what else changes a company is for system administrators.
  const dialogs = dialogsOf(company, {
    mayChange: mayEdit && isAdmin,
    mayEndSessions: mayEdit && company.active && (isAdmin || company.current),
  });
  const names = Object.keys(dialogs) as DialogName[];
  const Dialog = dialogs[dialog as DialogName] ?? null;
  const maySwitch = isAdmin && company.active && !company.current;
  return (
    <>
      <State company={company} />
      {names.length > 0 || maySwitch ? (
        <div className={classes.buttons}>
          {maySwitch ? <SwitchButton company={company} /> : null}
          {names.map((name) => (
            <ActionButton key={name} name={name} onClick={() => setDialog(name)} />
          ))}
        </div>
      ) : null}
      <CompanyFacts id={company.id} />
      <Members company={company} mayEdit={mayEdit} browsesEverybody={isAdmin} />
      {Dialog === null ? null : <Dialog company={company} onClose={() => setDialog('')} />}
    </>
  );
};

type CompanyPanelProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly mayEdit: boolean;
  readonly isAdmin: boolean;
};

/** One company at the side, with its members. */
export const CompanyPanel = ({ id, onClose, mayEdit, isAdmin }: CompanyPanelProps) => {
  const t = useTexts(texts);
  const asked = useCompany(id);
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={asked.data?.name ?? t('name')} asked={asked}>
      {(company) => <Content key={id} company={company} mayEdit={mayEdit} isAdmin={isAdmin} />}
    </RecordPanel>
  );
};
