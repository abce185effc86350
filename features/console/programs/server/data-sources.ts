import { sql } from 'kysely';
import { companyOf } from '#platform/server/company-of.ts';
import { readable } from '#platform/server/data-source.ts';
import { programsSource } from '../contract/sources.ts';
import { programRows, rolesOfProgram, stateOfProgram } from './program-store.ts';

/** The programs of the company. */
export const programs = readable(programsSource, {
  rows: (context) => ({
    from: sql`(select r.*, p.first_name as name, p.user_name as client_id, o.first_name || ' ' || o.last_name as owner,
      ${rolesOfProgram} as roles, ${stateOfProgram} as state, p.last_seen_at from ${programRows}) r`,
    where: sql`r.company_id = ${companyOf(context)}`,
  }),
  columns: {
    id: sql`r.person_id`,
    name: sql`r.name`,
    clientId: sql`r.client_id`,
    owner: sql`r.owner`,
    roles: sql`r.roles`,
    state: sql`r.state`,
    validUntil: sql`r.valid_until`,
    lastUsedAt: sql`r.last_seen_at`,
    createdAt: sql`r.created_at`,
  },
});
