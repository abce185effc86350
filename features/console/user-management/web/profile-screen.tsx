import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { OwnInvitations } from '#features/console/company-management/web/api.ts';
import { Deputyships } from '#features/console/deputyship/web/api.ts';
import { EmergencyRoles } from '#features/console/emergency/web/api.ts';
import { MailChoice } from '#features/workplace/notifications/web/api.ts';
import { OwnSessions } from '#features/console/open-sessions/web/api.ts';
import { OwnData } from '#features/console/personal-data/web/api.ts';
import { OwnSignIns } from '#features/console/sign-ins/web/api.ts';
import { choosePreference } from '#features/workplace/preferences/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { setLanguage } from '#platform/web/i18n/language.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { density } from '#platform/web/theme/density.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { Page, Panel } from '#platform/web/ui/page.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSecondFactor } from './second-factor.tsx';
import { texts } from './texts.ts';
import { Avatar, LastTime, nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { type Profile, useOwnScreens, useProfile } from './users-queries.ts';

const Identity = ({ profile }: { readonly profile: Profile }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const facts: readonly Fact[] = [
    [
      t('signInName'),
      <span key="name" lang="en">
        {profile.userName}
      </span>,
    ],
    [
      t('email'),
      profile.email === null ? (
        t('noEmail')
      ) : (
        <span key="email" lang="en">
          {profile.email}
        </span>
      ),
    ],
    [t('lastSignIn'), <LastTime key="in" at={profile.lastSignInAt} never="neverSignedIn" />],
    [t('lastSeen'), <LastTime key="seen" at={profile.lastSeenAt} never="neverSeen" />],
    [t('createdAt'), dateTime(profile.createdAt)],
  ];
  return (
    <Panel title={t('profileOf')}>
      <div className={classes.head}>
        <Avatar person={profile} large />
        <span className={classes.headText}>
          <span className={classes.headName}>{nameOf(profile)}</span>
          <span className={classes.small}>{t('profileNote')}</span>
        </span>
      </div>
      <Facts facts={facts} />
    </Panel>
  );
};

const Companies = ({ profile }: { readonly profile: Profile }) => {
  const t = useTexts(texts);
  const router = useRouter();
  const switchTo = (id: number) => void router.navigate({ to: '.', search: { company: String(id) } as never });
  return (
    <Panel title={t('companiesTitle')}>
      <ul className={classes.list}>
        {profile.companies.map((company) => (
          <li key={company.id}>
            <span className={classes.grow}>{company.name}</span>
            {company.current ? (
              <StatusBadge tone="success" icon={<IconCheck />}>
                {t('current')}
              </StatusBadge>
            ) : (
              <Button variant="subtle" onClick={() => switchTo(company.id)}>
                {t('switchTo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {profile.companies.length === 0 ? <p className={classes.note}>{t('noCompanies')}</p> : null}
    </Panel>
  );
};

const Roles = ({ profile }: { readonly profile: Profile }) => {
  const t = useTexts(texts);
  const companyOf = (id: number | null) =>
    id === null ? t('everywhere') : (profile.companies.find((company) => company.id === id)?.name ?? '');
  return (
    <Panel title={t('rolesTitle')}>
      <ul className={classes.list}>
        {profile.roles.map((role) => (
          <li key={`${role.roleId}/${role.companyId}`}>
            <span className={classes.grow}>
              <span>{role.name}</span>
              <span className={classes.small}>{companyOf(role.companyId)}</span>
            </span>
          </li>
        ))}
      </ul>
      {profile.roles.length === 0 ? <p className={classes.note}>{t('rolesNone')}</p> : null}
    </Panel>
  );
};

const Preferences = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title={t('preferences')}>
      <div className={classes.prefs}>
        <div className={classes.pref}>
          <span id="profile-theme">{t('theme')}</span>
          <SegmentedControl
            aria-labelledby="profile-theme"
            value={colorScheme}
            onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
            data={[
              { value: 'light', label: t('light') },
              { value: 'dark', label: t('dark') },
              { value: 'auto', label: t('auto') },
            ]}
          />
        </div>
        <div className={classes.pref}>
          <span id="profile-language">{t('language')}</span>
          <SegmentedControl
            aria-labelledby="profile-language"
            value={language}
            onChange={(value) => setLanguage(value === 'en' ? 'en' : 'tr')}
            data={[
              { value: 'tr', label: 'Türkçe' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
        <div className={classes.pref}>
          <span id="profile-density">{t('density')}</span>
          <SegmentedControl
            aria-labelledby="profile-density"
            miw={160}
            value={density.use()}
            onChange={(value) => void choosePreference('density', value === 'compact' ? 'compact' : 'comfortable')}
            data={[
              { value: 'comfortable', label: t('comfortable') },
              { value: 'compact', label: t('compact') },
            ]}
          />
        </div>
      </div>
    </Panel>
  );
};

const Screens = () => {
  const t = useTexts(texts);
  const screens = useOwnScreens();
  const company = chosenCompany();
  return (
    <Panel title={t('screens')}>
      <Listed
        rows={screens.data}
        asked={screens}
        lines={2}
        compact
        none={<p className={classes.note}>{t('noScreens')}</p>}
      >
        {(rows) => (
          <ul className={classes.screens}>
            {rows.map(({ id, title, url }) => (
              <li key={id}>
                <Link to={url as never} search={(company ? { company } : {}) as never} className={classes.chipLink}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </Panel>
  );
};

/** Profil: who the product takes one for, and what one set for oneself. */
const ProfileScreen = ({ screen: shown }: ScreenProps) => {
  const profile = useProfile();
  return (
    <Page title={shown.caption}>
      {profile.error ? (
        <Panel>
          <RefusalNote problem={profile.error} onRetry={() => void profile.refetch()} />
        </Panel>
      ) : null}
      {profile.isPending ? (
        <Panel>
          <Skeletons rows={6} />
        </Panel>
      ) : null}
      {profile.data ? (
        <div className={classes.profile}>
          <OwnInvitations />
          <Identity profile={profile.data} />
          <Preferences />
          <Companies profile={profile.data} />
          <Roles profile={profile.data} />
          <MailChoice />
          <OwnPassword profile={profile.data} />
          <OwnSecondFactor profile={profile.data} />
          <EmergencyRoles />
          <Deputyships personId={profile.data.id} as="own" />
          <OwnSessions />
          <OwnSignIns isElsewhere={profile.data.accountAt !== null && !profile.data.isDriven} />
          <OwnData />
          <Screens />
        </div>
      ) : null}
    </Page>
  );
};

export { ProfileScreen as screen };
