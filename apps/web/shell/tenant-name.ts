import { systemKind } from '#platform/contract/system-kind.ts';

const DEFAULT_TENANT = 'BLUE CITRUS';

/** Whose a printed sheet is. */
export const paperName = (company: string | null): string => company ?? DEFAULT_TENANT;

/** The name over the tenant button: prefixed on machines that serve a backup, with a default where the name is not known. */
export const tenantName = (company: string | null, host: string): string =>
  `${systemKind(host) === null ? '' : 'Backup - '}${paperName(company)}`;
