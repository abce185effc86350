import { useMemo } from 'react';
import { explanationAddress, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { gridColumns } from '#platform/web/data-grid/from-data-source.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { personUseSource, roleUseSource, screenUseSource } from '../contract/sources.ts';
import { LastUse, Linked, TRAIL_COLUMN, trailAddress } from './cells.tsx';
import { texts } from './texts.ts';

const NUMBER = { width: 122 } as const;
const MOMENT = { width: 150, align: 'start' } as const;

/** Screens with their use; each leads to who can open it and to what was changed of it. */
export const useScreenColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(screenUseSource, language, {
        screen: {
          grow: 2,
          minWidth: 190,
          render: ({ url, screen }) => (
            <Linked to={explanationAddress({ screen: url })} label={t('whoCanOpen', { screen })}>
              {screen}
            </Linked>
          ),
        },
        times: NUMBER,
        daysUsed: NUMBER,
        people: NUMBER,
        mayOpen: NUMBER,
        lastUse: { ...MOMENT, render: ({ lastUse }) => <LastUse at={lastUse} /> },
        url: { grow: 1, minWidth: 200, code: true, hidden: true },
        screenId: {
          ...TRAIL_COLUMN,
          header: t('history'),
          value: () => t('trailLink'),
          render: ({ screenId, screen }) => (
            <Linked to={trailAddress('screen', screenId)} label={t('trailOf', { name: screen })}>
              {t('trailLink')}
            </Linked>
          ),
        },
      }),
    [t, language],
  );
};

/** Roles with the use of what they open; each leads to its record. */
export const useRoleColumns = (every: boolean) => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(roleUseSource, language, {
        role: {
          grow: 2,
          minWidth: 180,
          render: ({ roleId, role }) => (
            <Linked to={`${rolesUrl}?role=${roleId}`} label={t('openRole', { role })}>
              {role}
            </Linked>
          ),
        },
        times: NUMBER,
        weeksUsed: { width: 150 },
        people: NUMBER,
        members: NUMBER,
        screensUsed: NUMBER,
        screens: NUMBER,
        lastUse: { ...MOMENT, render: ({ lastUse }) => <LastUse at={lastUse} /> },
        company: { width: 180, hidden: !every },
        roleId: {
          ...TRAIL_COLUMN,
          header: t('history'),
          value: () => t('trailLink'),
          render: ({ roleId, role }) => (
            <Linked to={trailAddress('role', roleId)} label={t('trailOf', { name: role })}>
              {t('trailLink')}
            </Linked>
          ),
        },
      }),
    [t, language, every],
  );
};

/** People with their use; each leads to the record and to what was changed of it. */
export const usePersonColumns = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () =>
      gridColumns(personUseSource, language, {
        name: {
          grow: 2,
          minWidth: 180,
          render: ({ personId, name }) => (
            <Linked to={`${usersUrl}?person=${personId}`} label={t('openPerson', { person: name })}>
              {name}
            </Linked>
          ),
        },
        times: NUMBER,
        weeksUsed: { width: 150 },
        screensUsed: NUMBER,
        screens: NUMBER,
        lastUse: { ...MOMENT, render: ({ lastUse }) => <LastUse at={lastUse} /> },
        userName: { width: 170, code: true },
        personId: {
          ...TRAIL_COLUMN,
          header: t('history'),
          value: () => t('trailLink'),
          render: ({ personId, name }) => (
            <Linked to={trailAddress('person', personId)} label={t('trailOf', { name })}>
              {t('trailLink')}
            </Linked>
          ),
        },
      }),
    [t, language],
  );
};
