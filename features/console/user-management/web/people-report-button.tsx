import { ReportButton, useAsked } from '#features/workplace/reports/web/api.ts';
import { ExportMenu } from '#platform/web/ui/export-menu.tsx';
import type { ReadyView } from '#platform/web/grid-view-store.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import { usersCalls } from '../contract/calls.ts';
import { peopleReport, usersSource } from '../contract/sources.ts';
import type { userStates } from '#features/core/users/contract/vocabulary.ts';
import { useCompanyChoices } from './users-queries.ts';

type Props = {
  readonly state: (typeof userStates)[number];
  readonly firm: number;
  readonly ready: readonly ReadyView[];
};

/** The list of people as a report, and as a file to take along. */
export const PeopleReportButton = ({ state, firm, ready }: Props) => {
  const company = useCompanyChoices(firm !== 0).data?.rows.find(({ id }) => id === firm);
  const narrowed: readonly Filter[] = [
    ...(state === 'all' ? [] : [{ field: 'active', op: 'eq', value: state === 'active' } as const]),
    ...(company === undefined ? [] : [{ field: 'companies', op: 'contains', value: company.name } as const]),
  ];
  const asked = useAsked(usersSource, narrowed, { name: 'users', ready });
  return (
    <>
      <ReportButton report={peopleReport} asked={asked} />
      <ExportMenu endpoint={usersCalls.exportUsers} filters={() => asked} />
    </>
  );
};
