import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
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

type ButtonsProps = {
  readonly company: CompanyRow;
  readonly mayChange: boolean;
  readonly isAdmin: boolean;
  readonly onDialog: (dialog: string) => void;
};

/** What a system administrator may do with a company; the one they stand in is closed from another. */
const Buttons = ({ company, mayChange, isAdmin, onDialog }: ButtonsProps) => {
  const t = useTexts(texts);
  const state = useTexts(stateTexts);
  const router = useRouter();
  const { id, active, current } = company;
  const switchTo = () =>
    void router.navigate({ to: '.', search: { company: String(id), client: String(id) } as never });
  const maySwitch = isAdmin && active && !current;
  if (!mayChange && !maySwitch) return null;
  return (
    <div className={classes.buttons}>
      {mayChange ? (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => onDialog('rename')}
        >
          {t('rename')}
        </Button>
      ) : null}
      {maySwitch ? (
        <Button variant="default" leftSection={<IconArrowsExchange size={16} aria-hidden="true" />} onClick={switchTo}>
          {t('switchTo')}
        </Button>
      ) : null}
      {mayChange && active && !current ? (
        <Button
          variant="light"
          color="red"
          leftSection={<IconLock size={16} aria-hidden="true" />}
          onClick={() => onDialog('close')}
        >
          {state('close')}
        </Button>
      ) : null}
      {mayChange && !active ? (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} aria-hidden="true" />}
          onClick={() => onDialog('reopen')}
        >
          {state('reopen')}
        </Button>
      ) : null}
    </div>
  );
};

const dialogOf = (asked: string, { active, current }: CompanyRow) => {
  if (asked === 'rename') return RenameCompanyForm;
  if (asked === 'close' && active && !current) return CloseCompanyForm;
  return asked === 'reopen' && !active ? ReopenCompanyForm : null;
};

const Content = ({ company, mayEdit, isAdmin }: ContentProps) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlState('form', '');
  const mayChange = mayEdit && isAdmin;
  const Dialog = mayChange ? dialogOf(dialog, company) : null;
  return (
    <>
      <div className={classes.head}>
        {company.current ? (
          <StatusBadge tone="success" icon={<IconCheck />}>
            {t('current')}
          </StatusBadge>
        ) : null}
        {company.active ? null : <StatusBadge tone="neutral">{t('closed')}</StatusBadge>}
      </div>
      <Buttons company={company} mayChange={mayChange} isAdmin={isAdmin} onDialog={setDialog} />
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
