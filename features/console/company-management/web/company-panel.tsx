import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Facts } from '#platform/web/ui/facts.tsx';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type CompanyRow, useCompany, useCompanyFacts } from './companies-queries.ts';
import classes from './companies.module.css';
import { RenameCompanyForm } from './company-form.tsx';
import { LastActivity } from './last-activity.tsx';
import { Members } from './members.tsx';
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

const Content = ({ company, mayEdit, isAdmin }: ContentProps) => {
  const t = useTexts(texts);
  const router = useRouter();
  const [dialog, setDialog] = useUrlState('form', '');
  const switchTo = () =>
    void router.navigate({ to: '.', search: { company: String(company.id), client: String(company.id) } as never });
  const mayRename = mayEdit && isAdmin;
  const maySwitch = isAdmin && company.active && !company.current;
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
      {mayRename || maySwitch ? (
        <div className={classes.buttons}>
          {mayRename ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setDialog('rename')}
            >
              {t('rename')}
            </Button>
          ) : null}
          {maySwitch ? (
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
              onClick={switchTo}
            >
              {t('switchTo')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <CompanyFacts id={company.id} />
      <Members company={company} mayEdit={mayEdit} browsesEverybody={isAdmin} />
      {dialog === 'rename' && mayRename ? <RenameCompanyForm company={company} onClose={() => setDialog('')} /> : null}
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
