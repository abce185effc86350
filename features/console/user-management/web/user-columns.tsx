import { useMemo } from 'react';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { Translate } from '#platform/web/i18n/translate.ts';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useTightDesk } from '#platform/web/ui/use-tight-desk.ts';
import { usersSource } from '../contract/sources.ts';
import { texts } from './texts.ts';
import classes from './users.module.css';

type Named = { readonly firstName: string; readonly lastName: string };

export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

const initials = ({ firstName, lastName }: Named): string =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toLocaleUpperCase('tr');

/** A person's initials in a circle; the name stands beside it. */
export const Avatar = ({
  person,
  large = false,
  inactive = false,
}: {
  readonly person: Named;
  readonly large?: boolean;
  readonly inactive?: boolean;
}) => (
  <span
    className={classes.avatar}
    aria-hidden="true"
    data-size={large ? 'lg' : undefined}
    data-inactive={inactive || undefined}
  >
    {initials(person)}
  </span>
);

type UserStateProps = { readonly active: boolean; readonly lockedUntil: string | null };

/** Whether an account is open, in a word and an icon; a locked one says until when, and why in the tooltip. */
export const UserState = ({ active, lockedUntil }: UserStateProps) => {
  const t = useTexts(texts);
  const { time } = useFormat();
  if (active && lockedUntil !== null)
    return (
      <span data-tip={t('lockedWhy')}>
        <StatusBadge tone="warning" icon={<IconLock />}>
          {t('lockedUntil', { time: time(lockedUntil) })}
        </StatusBadge>
      </span>
    );
  return active ? (
    <StatusBadge tone="success" icon={<IconCircleCheck />}>
      {t('active')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={<IconCircleOff />}>
      {t('inactive')}
    </StatusBadge>
  );
};

/** What is cut names nothing: one is read in full, the others are counted and named by the tip. */
const SHOWN = 1;

type ChipsProps = { readonly names: readonly string[]; readonly t: Translate<keyof typeof texts.tr> };

const Chips = ({ names, t }: ChipsProps) => {
  if (names.length === 0) return <span className={classes.muted}>{t('none')}</span>;
  const hidden = names.slice(SHOWN);
  return (
    <span className={classes.chips}>
      {names.slice(0, SHOWN).map((name) => (
        <span key={name} className={classes.chip} data-tip={name}>
          {name}
        </span>
      ))}
      {hidden.length > 0 ? (
        <span className={`${classes.chip} ${classes.count}`} data-tip={hidden.join(', ')}>
          {t('more', { count: hidden.length })}
        </span>
      ) : null}
    </span>
  );
};

type LastTimeProps = {
  readonly at: string | null;
  readonly never: 'neverSignedIn' | 'neverSeen';
  /** False where it is not the reader’s to see, which does not say that there is none. */
  readonly seen?: boolean;
};

/** When somebody signed in or was here last, in words, the moment itself in the tooltip. */
export const LastTime = ({ at, never, seen = true }: LastTimeProps) => {
  const t = useTexts(texts);
  const { dateTime, ago } = useFormat();
  if (!seen)
    return (
      <span className={classes.muted} data-tip={t('presenceOfOthers')}>
        {t('presenceUnseen')}
      </span>
    );
  if (at === null) return <span className={classes.muted}>{t(never)}</span>;
  return (
    <time className={classes.nowrap} dateTime={at} data-tip={dateTime(at)}>
      {ago(at)}
    </time>
  );
};

const listed = (names: string | null): readonly string[] => (names === null ? [] : names.split(', '));

/** A list has the whole name; its last word is taken for the family's. */
const personOf = (name: string): Named => {
  const at = name.lastIndexOf(' ');
  return at === -1 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
};

/** The columns of the list of people. */
export const useUserColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const isTight = useTightDesk();
  return useMemo(
    () =>
      gridColumns(usersSource, language, {
        name: {
          grow: 2,
          minWidth: 158,
          render: ({ name, active }) => (
            <span className={classes.person}>
              <Avatar person={personOf(name)} inactive={!active} />
              <span className={classes.name}>{name}</span>
            </span>
          ),
        },
        userName: { width: 118, code: true },
        email: {
          // A user name is asked for more often, and the panel has both.
          hidden: isTight,
          grow: 3,
          minWidth: 212,
          code: true,
          render: ({ email }) =>
            email === null ? <span className={classes.muted}>{t('noEmail')}</span> : <span>{email}</span>,
        },
        staffNumber: { hidden: true, width: 110, code: true },
        department: { hidden: true, minWidth: 140 },
        title: { hidden: true, minWidth: 140 },
        manager: { hidden: true, minWidth: 140 },
        lastDay: { hidden: true, width: 130 },
        companies: { minWidth: 194, render: ({ companies }) => <Chips names={listed(companies)} t={t} /> },
        roles: { minWidth: 138, render: ({ roles }) => <Chips names={listed(roles)} t={t} /> },
        // Whoever is here has signed in: the panel says when.
        lastSignInAt: {
          hidden: true,
          width: 110,
          align: 'start',
          render: ({ lastSignInAt, seesPresence }) => (
            <LastTime at={lastSignInAt} never="neverSignedIn" seen={seesPresence} />
          ),
        },
        lastSeenAt: {
          width: 112,
          align: 'start',
          render: ({ lastSeenAt, seesPresence }) => <LastTime at={lastSeenAt} never="neverSeen" seen={seesPresence} />,
        },
        active: { width: 132, header: t('state'), render: (row) => <UserState {...row} /> },
        lockedUntil: { width: 130, hidden: true },
      }),
    [t, language, isTight],
  );
};
