const DEFAULT_TENANT = 'BLUE CITRUS';

/** Whose a printed sheet is. */
export const paperName = (company: string | null): string => company ?? DEFAULT_TENANT;

/** The name over the tenant button: prefixed on machines that serve a backup, with a default where the name is not known. */
export const tenantName = (company: string | null, host: string): string => {
  const backup = host === 'localhost' || host.endsWith('.111');
  return `${backup ? 'Backup - ' : ''}${paperName(company)}`;
};
