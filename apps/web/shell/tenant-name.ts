const DEFAULT_TENANT = 'BLUE CITRUS';

/** The name over the tenant button: prefixed on machines that serve a backup, with a default where the name is not known. */
export const tenantName = (company: string | null, host: string): string => {
  const backup = host === 'localhost' || host.endsWith('.111');
  return `${backup ? 'Backup - ' : ''}${company ?? DEFAULT_TENANT}`;
};
