import { administrators, peopleWhoMay } from '#features/core/access/server/api.ts';
import { rulesUrl } from '#features/core/rules/contract/addresses.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { rulesChanged } from '../contract/events.ts';

/** Open browsers that show rules ask again. */
export const tellOfRules = ({ publish }: Pick<Context, 'publish'>, company: number | null): void =>
  publish(rulesChanged, {}, { companies: company === null ? null : [company], screens: [rulesUrl] });

/** Who may decide about the rules of a place: system administrators, and of a company whoever edits its rules. */
export const ruleAdministrators = (tx: Tx, company: number | null): Promise<readonly number[]> =>
  acrossCompanies(tx, async () => [
    ...new Set([
      ...(await administrators(tx)),
      ...(company === null ? [] : await peopleWhoMay(tx, { company, url: rulesUrl, level: 'edit' })),
    ]),
  ]);
