import type { PolicyRow } from '../policy.ts';
import type { Standing } from './principals.ts';
import type { Who } from './who.ts';

/** The answer a cell of the matrix must have: these statuses, and this code where it is a refusal by the guard. */
export type Expected = { readonly statuses: readonly number[]; readonly code: string | null };

const refused = (status: number, code: string): Expected => ({ statuses: [status], code });

const withoutCompany = (row: PolicyRow, who: Who): Expected => {
  if (who.kind === 'signed-in') return { statuses: [row.answer], code: null };
  if (who.kind === 'decided') return { statuses: [200, 403], code: null };
  return who.kind === 'Admin' ? refused(403, 'role-missing') : refused(403, 'no-company');
};

const allowed = (row: PolicyRow, who: Who): Expected =>
  who.kind === 'decided' ? { statuses: [200, 403], code: null } : { statuses: [row.answer], code: null };

/** Who is signed in and works in a company of theirs. */
const admitted = (row: PolicyRow, who: Who, standing: 'lacking' | 'entitled' | 'admin'): Expected => {
  // The row names a screen that there is none of: nobody is told more than that they may not.
  if (who.kind === 'named screen') return refused(403, 'screen-denied');
  if (standing === 'lacking') return refused(403, who.kind === 'Admin' ? 'role-missing' : 'screen-denied');
  if (standing === 'entitled') return allowed(row, who);
  return who.kind === 'decided' ? { statuses: [200], code: null } : { statuses: [row.admin ?? row.answer], code: null };
};

/** What a row of the policy means for somebody of this standing. */
export const expectedOf = (row: PolicyRow, who: Who, standing: Standing): Expected => {
  if (who.kind === 'anyone') return { statuses: [row.answer], code: null };
  switch (standing) {
    case 'anonymous':
      return refused(401, 'sign-in-required');
    case 'bad-token':
      return refused(401, 'token-invalid');
    case 'disabled':
      return refused(403, 'person-disabled');
    case 'wrong-company':
      return refused(403, 'not-a-member');
    case 'no-company':
      return withoutCompany(row, who);
    default:
      return admitted(row, who, standing);
  }
};
