import { useMemo } from 'react';
import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs';
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import { useEndSessionsAction } from '#features/console/open-sessions/web/api.ts';
import { useAccount, useIsAdmin } from '#features/core/session/web/api.ts';
import type { InputOf } from '#platform/contract/call.ts';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { type AsyncOptions, begin, callAsync } from '#platform/web/call-async.ts';
import { comingDay, idChoice, prose } from '#platform/web/forms/field-kinds.ts';
import { DayField } from '#platform/web/forms/fields.tsx';
import { dayOf, endOfDay, startOfDay } from '#platform/web/forms/typed-day.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type RowAction, rowAction } from '#platform/web/row-actions/row-action.ts';
import { undoReason } from '#platform/web/ui/undo.ts';
import { chosenPeopleCalls } from '../contract/calls.ts';
import { PEOPLE_AT_ONCE } from '../contract/vocabulary.ts';
import { CompanyField, ReasonField, RoleField } from './chosen-fields.tsx';
import { chosenTexts } from './chosen-texts.ts';
import { Losses } from './losses.tsx';
import { type ListedUser, READ_AGAIN, useKnownRoles } from './users-queries.ts';

type Change = InputOf<typeof chosenPeopleCalls.changePeople>['change'];

const change = (people: readonly ListedUser[], wanted: Change, reason: string, options: AsyncOptions) =>
  begin(chosenPeopleCalls.changePeople, { rows: people.map(({ id }) => ({ id })), change: wanted, reason }, options);

/** Each as the change left them: a person who was changed since is not overwritten. */
const back = (kind: Change['kind']) => async (done: readonly RowOutcome[], options: AsyncOptions) => {
  const rows = done.map(({ id, mark }) => ({ id: Number(id), mark: Number(mark) }));
  return (await callAsync(chosenPeopleCalls.takePeopleBack, { rows, kind, reason: undoReason() }, options)).data;
};

const isAmong = (ids: string, id: number | null): boolean => id !== null && ids.includes(`,${id},`);

const shared = {
  nameOf: ({ name }: ListedUser) => name,
  refresh: READ_AGAIN,
  atOnce: PEOPLE_AT_ONCE,
};

const icon = (Icon: typeof IconUserOff) => <Icon size={15} aria-hidden="true" />;

/** Roles: given for a time, and taken. */
const useRoleActions = (): readonly RowAction<ListedUser>[] => {
  const t = useTexts(chosenTexts);
  const own = useAccount()?.userName;
  const roles = useKnownRoles();
  return useMemo(() => {
    const companyOf = (roleId: number | null) => roles?.find(({ id }) => id === roleId)?.companyId ?? null;
    const needed = { roleId: idChoice(null, { required: true }), reason: prose('', { required: true }) };
    return [
      rowAction({
        ...shared,
        key: 'give-role',
        label: t('give'),
        icon: icon(IconUserShield),
        fields: { ...needed, from: comingDay(), until: comingDay() },
        places: { 'change.roleId': 'roleId', 'change.validFrom': 'from', 'change.validUntil': 'until' },
        check: ({ from, until }) => (from !== null && until !== null && until < from ? { until: t('endsFirst') } : {}),
        excludes: ({ companyIds }: ListedUser, { roleId }) => {
          const company = companyOf(roleId);
          return company === null || isAmong(companyIds, company) ? null : t('notMember');
        },
        form: (form) => (
          <>
            <RoleField of={form.field('roleId')} />
            <DayField of={form.field('from')} label={t('from')} from={dayOf(new Date())} />
            <DayField of={form.field('until')} label={t('until')} from={dayOf(new Date())} />
            <ReasonField of={form.field('reason')} />
          </>
        ),
        begin: (people, { roleId, from, until, reason }, options) =>
          change(
            people,
            {
              kind: 'give-role',
              roleId: roleId ?? 0,
              ...(from === null ? {} : { validFrom: startOfDay(from) }),
              ...(until === null ? {} : { validUntil: endOfDay(until) }),
            },
            reason,
            options,
          ),
        back: back('give-role'),
      }),
      rowAction({
        ...shared,
        key: 'take-role',
        label: t('take'),
        icon: icon(IconUserMinus),
        note: t('takeNote'),
        fields: needed,
        places: { 'change.roleId': 'roleId' },
        excludes: ({ roleIds, userName }: ListedUser, { roleId }) => {
          if (roleId !== null && !isAmong(roleIds, roleId)) return t('notHeld');
          return userName === own ? t('yourself') : null;
        },
        form: (form) => (
          <>
            <RoleField of={form.field('roleId')} />
            <ReasonField of={form.field('reason')} />
          </>
        ),
        begin: (people, { roleId, reason }, options) =>
          change(people, { kind: 'take-role', roleId: roleId ?? 0 }, reason, options),
        back: back('take-role'),
      }),
    ];
  }, [t, own, roles]);
};

/** What only system administrators do with many people. */
const useAdminActions = (): readonly RowAction<ListedUser>[] => {
  const t = useTexts(chosenTexts);
  const own = useAccount()?.userName;
  return useMemo(
    () => [
      rowAction({
        ...shared,
        key: 'add-to-company',
        label: t('add'),
        icon: icon(IconBuildingPlus),
        fields: { companyId: idChoice(null, { required: true }), reason: prose('', { required: true }) },
        places: { 'change.companyId': 'companyId' },
        excludes: ({ companyIds, active }: ListedUser, { companyId }) => {
          if (!active) return t('inactive');
          return isAmong(companyIds, companyId) ? t('memberAlready') : null;
        },
        form: (form) => (
          <>
            <CompanyField of={form.field('companyId')} />
            <ReasonField of={form.field('reason')} />
          </>
        ),
        begin: (people, { companyId, reason }, options) =>
          change(people, { kind: 'add-to-company', companyId: companyId ?? 0 }, reason, options),
        back: back('add-to-company'),
      }),
      rowAction({
        ...shared,
        key: 'close-account',
        label: t('close'),
        icon: icon(IconUserOff),
        tone: 'danger',
        note: t('closeNote'),
        fields: { reason: prose('', { required: true }) },
        excludes: ({ active, userName }: ListedUser) => {
          if (!active) return t('inactive');
          return userName === own ? t('yourself') : null;
        },
        losses: (people) => <Losses ids={people.map(({ id }) => id)} />,
        form: (form) => <ReasonField of={form.field('reason')} />,
        begin: (people, { reason }, options) => change(people, { kind: 'close-account' }, reason, options),
        back: back('close-account'),
      }),
    ],
    [t, own],
  );
};

/** What is done with chosen people, as far as the caller may. */
export const usePeopleActions = (): readonly RowAction<ListedUser>[] => {
  const isAdmin = useIsAdmin();
  const forRoles = useRoleActions();
  const forAdmin = useAdminActions();
  const endSessions = useEndSessionsAction<ListedUser>();
  return useMemo(
    () => [...forRoles, endSessions, ...(isAdmin ? forAdmin : [])],
    [isAdmin, forRoles, endSessions, forAdmin],
  );
};
