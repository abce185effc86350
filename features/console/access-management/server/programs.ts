import {
  followOwners as followOwnersOf,
  type FollowedProgram,
  peopleWhoMay,
  refusedToPrograms,
} from '#features/core/access/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import { programsUrl } from '#features/core/users/contract/addresses.ts';
import { programsChanged } from '#features/core/users/contract/program-events.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies } from '#platform/server/db.ts';
import type { ToldChange } from '#platform/server/own-change.ts';
import { accessProblems } from '../contract/problems.ts';

/** What the trail gives as the reason; people read it there. */
const LEFT = 'Sahibi ayrıldı';
const BACK = 'Sahibi geri döndü';

const saidOf = ({ name, owner, goesOn }: FollowedProgram) =>
  goesOn
    ? {
        tr: `“${name}” programı yeniden çalışıyor: sahibi ${owner} geri döndü.`,
        en: `The program “${name}” works again: its owner ${owner} is back.`,
      }
    : {
        tr: `“${name}” programı sona erdi: sahibi ${owner} ayrıldı. Sürmesi için başkasına devredin.`,
        en: `The program “${name}” has ended: its owner ${owner} has left. Hand it over to somebody for it to continue.`,
      };

const tell = async (ctx: ToldChange, program: FollowedProgram): Promise<void> => {
  const { companyId: company, id } = program;
  const people = await peopleWhoMay(ctx.tx, { company, url: programsUrl, level: 'edit' });
  await notify(
    ctx,
    'access',
    people.filter((person) => person !== ctx.caller.personId),
    saidOf(program),
    linkIn(company, `${programsUrl}?row=${id}`),
  );
  ctx.publish(programsChanged, { id }, { company });
};

/** Ends the programs whose owner left by the change under way, and lets those go on whose owner is back; each has its event. */
export const followOwners = async (ctx: ToldChange, epoch: number): Promise<void> => {
  const programs = await followOwnersOf(ctx.tx, epoch);
  if (programs.length === 0) return;
  await recordAudits(
    ctx,
    programs.map(({ id, name, owner, companyId, goesOn }) => ({
      action: goesOn ? 'program.continued' : 'program.ended',
      subject: { kind: 'program', id, name },
      company: companyId,
      before: { active: !goesOn },
      after: { active: goesOn, owner },
      reason: goesOn ? BACK : LEFT,
    })),
  );
  await acrossCompanies(ctx.tx, async () => {
    for (const program of programs) await tell(ctx, program);
  });
};

/** Throws where the change gave a program a protected role, or a second company. */
export const mustSuitPrograms = async (ctx: Context, epoch: number): Promise<void> => {
  const refused = await refusedToPrograms(ctx.tx, epoch);
  if (refused === null) return;
  if ('role' in refused) throw accessProblems.problem('program-role', { name: refused.role });
  throw accessProblems.problem('program-company');
};
