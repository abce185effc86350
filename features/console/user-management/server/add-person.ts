import { randomUUID } from 'node:crypto';
import type { Change } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { addToCompany, type CompanyName } from '#features/core/companies/server/api.ts';
import { createAccount } from '#features/core/identity-provider/server/api.ts';
import {
  bindIdentity,
  changeEmployment,
  EMBEDDED_ISSUER,
  insertPerson,
  nameOf,
} from '#features/core/users/server/api.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { PlannedEmployment } from './employment.ts';
import { tellOfPerson } from './tell-of-person.ts';

type NewPerson = {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly employment: PlannedEmployment;
};

/** An account at the embedded provider, without a password. */
const openAccount = async ({ tx, epoch }: Change, personId: number, userName: string): Promise<string> => {
  const subject = randomUUID();
  await createAccount(tx, { subject, userName });
  await bindIdentity(tx, personId, { issuer: EMBEDDED_ISSUER, subject }, epoch);
  return subject;
};

/**
 * Adds a person to a company, with an account where the product keeps them: `subject` is its name at the provider, null
 * where the account is made at an external one. `how` stands in the event.
 */
export const addPerson = async (
  { config }: Pick<Parts, 'config'>,
  change: Change,
  person: NewPerson,
  company: CompanyName,
  how: object,
): Promise<{ readonly id: number; readonly subject: string | null }> => {
  const { ctx, tx, epoch } = change;
  const { userName, firstName, lastName, email, employment } = person;
  const id = await insertPerson(tx, { ...person, staffNumber: employment.to.staffNumber }, epoch);
  await changeEmployment(tx, id, employment.to, epoch);
  await addToCompany(tx, id, company.id, epoch);
  const subject = config.oidc.externalIssuer === null ? await openAccount(change, id, userName) : null;
  await recordAudit(ctx, {
    action: 'user.created',
    subject: { kind: 'person', id, name: nameOf(person) },
    company: company.id,
    before: null,
    after: { userName, firstName, lastName, email, company: company.name, ...how, ...employment.after },
  });
  await tellOfPerson(ctx, id);
  return { id, subject };
};
