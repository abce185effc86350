import { askedOf, ReportButton } from '#features/reports/web/api.ts';
import type { Filter } from '#platform/contract/data-filter.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { peopleReport, type userStates } from '../contract.ts';
import { useCompanyChoices } from './users-queries.ts';

const COLUMNS = { name: 'name', userName: 'userName', email: 'email', lastSignIn: 'lastSignInAt' };

type Props = { readonly state: (typeof userStates)[number]; readonly firm: number };

/** The list of people as a report. */
export const PeopleReportButton = ({ state, firm }: Props) => {
  const [search] = useUrlState('q', '');
  const [sort] = useUrlState('sort', '');
  const company = useCompanyChoices().data?.rows.find(({ id }) => id === firm);
  const narrowed: readonly Filter[] = [
    ...(state === 'all' ? [] : [{ field: 'active', op: 'eq', value: state === 'active' } as const]),
    ...(company === undefined ? [] : [{ field: 'companies', op: 'contains', value: company.name } as const]),
  ];
  return <ReportButton report={peopleReport} asked={askedOf({ search, sort, narrowed }, COLUMNS)} />;
};
