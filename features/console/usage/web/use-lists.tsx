import { useMemo } from 'react';
import type { Filter } from '#platform/contract/data-filter.ts';
import { DataGrid } from '#platform/web/data-grid/data-grid.tsx';
import { useDataSource } from '#platform/web/data-grid/from-data-source.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { usageCalls } from '../contract/calls.ts';
import { personUseSource, roleUseSource, screenUseSource } from '../contract/sources.ts';
import { texts } from './texts.ts';
import { usePersonColumns, useRoleColumns, useScreenColumns } from './usage-columns.tsx';

const MOST_USED = [{ key: 'times', descending: true }] as const;
const NO_ACTIONS: readonly never[] = [];

export type ListProps = {
  /** Every company's, as a system administrator asked, in place of the one worked in. */
  readonly every: boolean;
  readonly onTotal: (total: number | null) => void;
  readonly onFirst: (row: CountedRow | null) => void;
};

/** What each row of a list says of when the list was counted; nothing where that is now. */
export type CountedRow = { readonly countedAt?: string | null };

/** What narrows a list to where it looks. */
export const useWhere = (every: boolean): { readonly where: Filter | null } =>
  useMemo(() => ({ where: every ? { field: 'everyCompany', op: 'eq', value: true } : null }), [every]);

/** The screens by their use. */
export const ScreenUse = ({ every, onTotal, onFirst }: ListProps) => {
  const t = useTexts(texts);
  return (
    <DataGrid
      name="screen-use"
      label={t('view-screens')}
      columns={useScreenColumns()}
      source={useDataSource(screenUseSource, 'usage', useWhere(every))}
      rowKey={(row) => row.screenId}
      sort={MOST_USED}
      bulk={NO_ACTIONS}
      wholeExport={usageCalls.exportScreenUse}
      onTotal={onTotal}
      onFirst={onFirst}
      searchLabel={t('search')}
      searchHint={t('searchScreens')}
      empty={<EmptyNote title={t('noScreens')} />}
    />
  );
};

/** The roles by the use of what they open. */
export const RoleUse = ({ every, onTotal, onFirst }: ListProps) => {
  const t = useTexts(texts);
  return (
    <DataGrid
      name="role-use"
      label={t('view-roles')}
      columns={useRoleColumns(every)}
      source={useDataSource(roleUseSource, 'usage', useWhere(every))}
      rowKey={(row) => row.roleId}
      sort={MOST_USED}
      bulk={NO_ACTIONS}
      wholeExport={usageCalls.exportRoleUse}
      onTotal={onTotal}
      onFirst={onFirst}
      searchLabel={t('search')}
      searchHint={t('searchRoles')}
      empty={<EmptyNote title={t('noRoles')} />}
    />
  );
};

/** The people by what they use. */
export const PersonUse = ({ every, onTotal, onFirst }: ListProps) => {
  const t = useTexts(texts);
  return (
    <DataGrid
      name="person-use"
      label={t('view-people')}
      columns={usePersonColumns()}
      source={useDataSource(personUseSource, 'usage', useWhere(every))}
      rowKey={(row) => row.personId}
      sort={MOST_USED}
      bulk={NO_ACTIONS}
      wholeExport={usageCalls.exportPersonUse}
      onTotal={onTotal}
      onFirst={onFirst}
      searchLabel={t('search')}
      searchHint={t('searchPeople')}
      empty={<EmptyNote title={t('noPeople')} />}
    />
  );
};
