import { useMemo } from 'react';
import { auditUrl } from '#features/console/audit-trail/contract/addresses.ts';
import { explanationAddress, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { useScreenCaptions } from '#features/core/screens/web/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { gridColumns, useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { deniedPeopleSource } from '../contract/sources.ts';
import { Linked, MissingRole } from './cells.tsx';
import { texts } from './texts.ts';
import { type DeniedScreen, refusalsAt, useDeniedScreen } from './usage-queries.ts';
import classes from './usage.module.css';

type Where = { readonly screenId: number; readonly companyId: number; readonly every: boolean };

const useColumns = (url: string) => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(deniedPeopleSource, language, {
        name: {
          render: ({ personId, name }) => (
            <Linked to={`${usersUrl}?person=${personId}`} label={t('openPerson', { person: name })}>
              {name}
            </Linked>
          ),
        },
        times: {},
        now: {
          render: ({ now, roleId, role }) =>
            now === 'lacks' ? (
              <>
                {t('lacks')} <MissingRole roleId={roleId} role={role} />
              </>
            ) : (
              t(now)
            ),
        },
        personId: {
          header: t('why'),
          sortable: false,
          filterable: false,
          groupable: false,
          value: () => t('explain'),
          render: ({ personId, name }) => (
            <Linked
              to={explanationAddress({ person: personId, screen: url })}
              label={t('explainLabel', { person: name })}
            >
              {t('explain')}
            </Linked>
          ),
        },
        lastAt: {},
      }).filter(({ hidden }) => hidden !== true),
    [t, language, url],
  );
};

const DeniedPeople = ({ url, screenId, companyId, every }: Where & { readonly url: string }) => {
  const t = useTexts(texts);
  const where = useMemo(() => refusalsAt(screenId, companyId, every), [screenId, companyId, every]);
  return (
    <DataGrid
      name="denied-people"
      label={t('denied')}
      columns={useColumns(url)}
      source={useDataSource(deniedPeopleSource, 'usage', { where })}
      rowKey={(row) => row.key}
      panel
      empty={<EmptyNote title={t('nobody')} />}
    />
  );
};

const Content = ({ of, ...where }: Where & { readonly of: DeniedScreen }) => {
  const t = useTexts(texts);
  const seesTrail = useScreenCaptions().has(auditUrl);
  return (
    <>
      <p className={classes.lead}>{t('lead', { times: of.times, people: of.people, lacking: of.lacking })}</p>
      <p className={classes.note}>
        {of.role === null || of.roleId === null ? (
          t('fitsNone')
        ) : (
          <>
            {t('fits')}{' '}
            <PageLink to={`${rolesUrl}?role=${of.roleId}`} className={classes.link}>
              {of.role}
            </PageLink>
          </>
        )}
      </p>
      <div className={classes.ways}>
        <PageLink to={explanationAddress({ screen: of.url })} className={classes.link}>
          {t('openers')}
        </PageLink>
        {seesTrail ? (
          <PageLink
            to={`${auditUrl}?${new URLSearchParams({ view: 'denials', filter: JSON.stringify(['all', ['url', 'is', of.url]]) })}`}
            className={classes.link}
          >
            {t('seeDenials')}
          </PageLink>
        ) : null}
      </div>
      <DeniedPeople url={of.url} {...where} />
    </>
  );
};

/** One screen that was refused: to whom, and which role each of them lacks. */
export const DeniedPanel = ({ onClose, ...where }: Where & { readonly onClose: () => void }) => {
  const t = useTexts(texts);
  const asked = useDeniedScreen(where.screenId, where.companyId, where.every);
  const screen = asked.data?.screen ?? null;
  return (
    <RecordPanel
      opened={where.screenId > 0}
      onClose={onClose}
      title={screen === null ? t('denied') : t('deniedOf', { screen })}
      asked={asked}
      gone={t('gone')}
    >
      {(shown) => <Content key={`${where.screenId}:${where.companyId}`} of={shown} {...where} />}
    </RecordPanel>
  );
};
