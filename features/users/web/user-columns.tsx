import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Tip } from '#platform/web/ui/tip.tsx';
import { texts } from './texts.ts';
import classes from './users.module.css';
import type { UserRow } from './users-queries.ts';

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

/** Whether an account is open, in a word and an icon. */
export const UserState = ({ active }: { readonly active: boolean }) => {
  const t = useTexts(texts);
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

const SHOWN = 2;

const Chips = ({ names }: { readonly names: readonly string[] }) => {
  const t = useTexts(texts);
  if (names.length === 0) return <span className={classes.muted}>{t('none')}</span>;
  const hidden = names.slice(SHOWN);
  return (
    <span className={classes.chips}>
      {names.slice(0, SHOWN).map((name) => (
        <Tip key={name} text={name}>
          <span className={classes.chip}>{name}</span>
        </Tip>
      ))}
      {hidden.length > 0 ? (
        <Tip text={hidden.join(', ')}>
          <span className={classes.chip}>{t('more', { count: hidden.length })}</span>
        </Tip>
      ) : null}
    </span>
  );
};

/** When somebody was last here, in words, the moment itself in the tooltip. */
export const LastSignIn = ({ at }: { readonly at: string | null }) => {
  const t = useTexts(texts);
  const { dateTime, relative } = useFormat();
  if (at === null) return <span className={classes.muted}>{t('never')}</span>;
  return (
    <Tip text={dateTime(at)}>
      <time className={classes.nowrap} dateTime={at}>
        {relative(at)}
      </time>
    </Tip>
  );
};

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** The columns of the list of people. */
export const useUserColumns = (): readonly GridColumn<UserRow>[] => {
  const t = useTexts(texts);
  return [
    {
      key: 'name',
      grow: 2,
      header: t('name'),
      sortable: true,
      render: (row) => (
        <span className={classes.person}>
          <Avatar person={row} inactive={!row.active} />
          <span className={classes.name}>{nameOf(row)}</span>
        </span>
      ),
    },
    {
      key: 'userName',
      width: 130,
      code: true,
      header: t('userName'),
      sortable: true,
      render: (row) => <span lang="en">{row.userName}</span>,
    },
    {
      key: 'email',
      grow: 2,
      header: t('email'),
      sortable: true,
      render: (row) =>
        row.email === null ? <span className={classes.muted}>{t('noEmail')}</span> : <span lang="en">{row.email}</span>,
    },
    {
      key: 'companies',
      grow: 3,
      header: t('companies'),
      render: (row) => <Chips names={row.companies.map((company) => company.name)} />,
    },
    {
      key: 'roles',
      grow: 2,
      header: t('roles'),
      render: (row) => <Chips names={distinct(row.roles.map((role) => role.name))} />,
    },
    {
      key: 'lastSignIn',
      width: 120,
      header: t('lastSignIn'),
      sortable: true,
      render: (row) => <LastSignIn at={row.lastSignInAt} />,
    },
    { key: 'state', width: 100, header: t('state'), render: (row) => <UserState active={row.active} /> },
  ];
};
