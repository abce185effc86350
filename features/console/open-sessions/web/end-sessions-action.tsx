import { useMemo } from 'react';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import { begin } from '#platform/web/call-async.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { finalRowAction, type RowAction } from '#platform/web/row-actions/row-action.ts';
import { openSessionsCalls } from '../contract/calls.ts';
import { texts } from './texts.ts';

type Person = { readonly id: number; readonly name: string; readonly active: boolean };

/** Signs chosen people out everywhere. It cannot be undone: they sign in again. */
export const useEndSessionsAction = <P extends Person>(): RowAction<P> => {
  const t = useTexts(texts);
  return useMemo(
    () =>
      finalRowAction({
        key: 'end-sessions',
        label: t('endOfPeople'),
        icon: <IconDoorExit size={15} aria-hidden="true" />,
        note: t('endOfPeopleNote'),
        fields: {},
        nameOf: ({ name }: P) => name,
        excludes: ({ active }) => (active ? null : t('inactive')),
        begin: (people, _, options) =>
          begin(openSessionsCalls.endSessionsOfPeople, { rows: people.map(({ id }) => ({ id })) }, options),
        refresh: ['sessions', 'users'],
      }),
    [t],
  );
};
