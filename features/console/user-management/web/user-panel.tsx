import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { auditUrl } from '#features/console/audit-trail/contract/addresses.ts';
import { Deputyships } from '#features/console/deputyship/web/api.ts';
import { PersonData } from '#features/console/personal-data/web/api.ts';
import { PersonSessions } from '#features/console/open-sessions/web/api.ts';
import { signInsUrl } from '#features/console/sign-ins/contract/addresses.ts';
import { useScreenCaptions } from '#features/core/screens/web/api.ts';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import type { Translate } from '#platform/web/i18n/translate.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { employmentTexts } from './employment-texts.ts';
import { panelTexts } from './panel-texts.ts';
import { secondFactorTexts } from './second-factor-texts.ts';
import { useFactorWays } from './use-factor-ways.ts';
import { texts } from './texts.ts';
import { UserAccount } from './user-account.tsx';
import { UserActions } from './user-actions.tsx';
import { Avatar, LastTime, nameOf, UserState } from './user-columns.tsx';
import { UserRoles } from './user-roles.tsx';
import { UserScreens } from './user-screens.tsx';
import classes from './users.module.css';
import { type UserDetails, useUser } from './users-queries.ts';

/** What is known of what the person does for their employer. */
const employmentFacts = (
  { staffNumber, department, title, manager, lastDay }: UserDetails,
  t: Translate<keyof typeof employmentTexts.tr>,
  day: (iso: string) => string,
): readonly Fact[] =>
  (
    [
      ['staffNumber', staffNumber],
      ['department', department],
      ['jobTitle', title],
      ['manager', manager === null ? null : manager.name],
      ['lastDay', lastDay === null ? null : day(lastDay)],
    ] as const
  ).flatMap(([key, value]): readonly Fact[] => (value === null ? [] : [[t(key), value]]));

const PersonFacts = ({ user }: { readonly user: UserDetails }) => {
  const t = useTexts(texts);
  const { dateTime, day } = useFormat();
  const ofWork = useTexts(employmentTexts);
  const ofFactor = useTexts(secondFactorTexts);
  const waysOf = useFactorWays();
  const { secondFactor } = user;
  const facts: readonly Fact[] = [
    [
      t('email'),
      user.email === null ? (
        t('noEmail')
      ) : (
        <span key="email" lang="en">
          {user.email}
        </span>
      ),
    ],
    ...employmentFacts(user, ofWork, day),
    [t('lastSignIn'), <LastTime key="in" at={user.lastSignInAt} never="neverSignedIn" seen={user.seesPresence} />],
    [t('lastSeen'), <LastTime key="seen" at={user.lastSeenAt} never="neverSeen" seen={user.seesPresence} />],
    ...(user.account === null ? [[t('account'), t(user.bound ? 'bound' : 'unbound')] as const] : []),
    ...(user.may.resetPassword || secondFactor !== null
      ? [
          [
            ofFactor('title'),
            secondFactor === null
              ? ofFactor('off')
              : ofFactor('since', { date: dateTime(secondFactor.since), ways: waysOf(secondFactor) }),
          ] as const,
        ]
      : []),
    [t('createdAt'), dateTime(user.createdAt)],
  ];
  return <Facts facts={facts} />;
};

const Companies = ({ user }: { readonly user: UserDetails }) => {
  const t = useTexts(texts);
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.section}>{t('companiesTitle')}</h3>
      </div>
      {user.companies.length === 0 ? (
        <p className={classes.empty}>{t('noCompanies')}</p>
      ) : (
        <ul className={classes.list}>
          {user.companies.map((company) => (
            <li key={company.id}>{company.name}</li>
          ))}
        </ul>
      )}
    </section>
  );
};

type Way = {
  readonly way: 'historyOf' | 'doneBy' | 'signInsOf';
  readonly url: string;
  readonly filter: (user: UserDetails) => readonly unknown[];
};

const WAYS: readonly Way[] = [
  {
    way: 'historyOf',
    url: auditUrl,
    filter: ({ id }) => ['all', ['subjectKind', 'in', 'person'], ['subjectId', 'is', String(id)]],
  },
  { way: 'doneBy', url: auditUrl, filter: (user) => ['all', ['actor', 'is', nameOf(user)]] },
  { way: 'signInsOf', url: signInsUrl, filter: ({ userName }) => ['all', ['userName', 'is', userName]] },
];

/** The ways to what the person did, and to what was done to them: for whoever may open where it stands. */
const History = ({ user }: { readonly user: UserDetails }) => {
  const t = useTexts(panelTexts);
  const captions = useScreenCaptions();
  const ways = WAYS.filter(({ url }) => captions.has(url));
  if (ways.length === 0) return null;
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.section}>{t('history')}</h3>
      </div>
      <ul className={`${classes.list} ${classes.dense}`}>
        {ways.map(({ way, url, filter }) => (
          <li key={way}>
            <PageLink
              to={`${url}?${new URLSearchParams({ filter: JSON.stringify(filter(user)) })}`}
              className={classes.way ?? ''}
              label={t(way)}
            >
              {t(way)}
              <IconChevronRight size={15} aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Locked = ({ lock }: { readonly lock: NonNullable<UserDetails['locked']> }) => {
  const t = useTexts(texts);
  const { time } = useFormat();
  return (
    <p className={`${classes.warn} ${classes.lock}`}>
      {t('locked', { until: time(lock.until), failures: lock.failures, last: time(lock.lastAt) })}
    </p>
  );
};

const Content = ({ user, mayEdit }: { readonly user: UserDetails; readonly mayEdit: boolean }) => (
  <>
    <div className={classes.head}>
      <Avatar person={user} large inactive={!user.active} />
      <span className={classes.headText}>
        <span className={classes.muted} lang="en">
          {user.userName}
        </span>
      </span>
      <span style={{ marginInlineStart: 'auto' }}>
        <UserState active={user.active} lockedUntil={user.locked?.until ?? null} />
      </span>
    </div>
    {user.locked === null ? null : <Locked lock={user.locked} />}
    {mayEdit ? <UserActions user={user} /> : null}
    <PersonFacts user={user} />
    {user.account ? <UserAccount user={user} account={user.account} /> : null}
    <UserRoles user={user} mayEdit={mayEdit} />
    <Deputyships personId={user.id} as="of-person" />
    <UserScreens id={user.id} />
    <PersonSessions person={{ id: user.id, name: nameOf(user) }} />
    <Companies user={user} />
    <PersonData person={{ id: user.id, name: nameOf(user), active: user.active }} />
    <History user={user} />
  </>
);

type UserPanelProps = { readonly id: number; readonly onClose: () => void; readonly mayEdit: boolean };

/** One person at the side: who they are, where they belong, what they may. */
export const UserPanel = ({ id, onClose, mayEdit }: UserPanelProps) => {
  const t = useTexts(texts);
  const asked = useUser(id);
  return (
    <RecordPanel
      opened={id > 0}
      onClose={onClose}
      title={asked.data === undefined ? t('details') : nameOf(asked.data)}
      asked={asked}
    >
      {(user) => <Content key={id} user={user} mayEdit={mayEdit} />}
    </RecordPanel>
  );
};
