import { type Change, changeAccess, changeEnd, endOf } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { endProgramKeys, makeProgramKey, moveKeyEnd } from '#features/core/identity-provider/server/api.ts';
import { changeOwner, changeState, endSessionsOf, noteOwnerLeft } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { closeCodes } from '#platform/contract/live-frame.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { DueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { programsContract } from '../contract/endpoints.ts';
import { programsProblems } from '../contract/problems.ts';
import type { ProgramState } from '../contract/vocabulary.ts';
import { mustFindOwner } from './program-owner.ts';
import { rolesOf, setProgramEnd, type StoredProgram } from './program-store.ts';
import { mustFindProgram } from './show-programs.ts';
import { tellOfProgram, tellOwner } from './tell-of-program.ts';
import { tokenUrlOf } from './token-url.ts';

type Contract = typeof programsContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;

/** A program in one of these states; throws `program-is-over` for any other. */
const mustStand = async (ctx: Context, id: number, ...states: readonly ProgramState[]): Promise<StoredProgram> => {
  const program = await mustFindProgram(ctx, id);
  if (!states.includes(program.state)) throw programsProblems.problem('program-is-over');
  return program;
};

type Told = {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

const record = async (
  ctx: Context,
  { id, name }: Pick<StoredProgram, 'id' | 'name'>,
  { action, before, after }: Told,
  reason: string | null = null,
): Promise<void> => {
  const subject = { kind: 'program', id, name };
  await recordAudit(ctx, { action, subject, company: companyOf(ctx), before, after, reason });
  tellOfProgram(ctx, id);
};

/** Makes a new key; the one before works for a week more. */
export const rotateProgramKey =
  ({ config }: Parts) =>
  (input: Input<'rotateProgramKey'>, ctx: Context): Promise<ReturnOf<Contract['rotateProgramKey']>> =>
    changeAccess(ctx, undefined, async ({ tx }) => {
      const program = await mustStand(ctx, input.id, 'works');
      const { id, clientId, validUntil } = program;
      const tokenUrl = tokenUrlOf(config);
      if (tokenUrl === null) throw programsProblems.problem('program-keys-elsewhere');
      const key = await makeProgramKey(tx, clientId, validUntil);
      await record(ctx, program, { action: 'program.key-rotated', before: null, after: { clientId } });
      return { id, clientId, key, tokenUrl };
    });

/** Gives a program to another person of the company; one that ended because its owner left goes on. */
export const handOverProgram = (
  { id, ownerId }: Input<'handOverProgram'>,
  ctx: Context,
): Promise<ReturnOf<Contract['handOverProgram']>> =>
  changeAccess(ctx, undefined, async ({ tx, epoch }) => {
    const program = await mustStand(ctx, id, 'works', 'owner-left');
    const owner = await mustFindOwner(ctx, ownerId);
    if (owner.id === program.ownerId)
      throw programsProblems.problem('program-owner-same', {}, [{ path: 'ownerId', code: 'program-owner-same' }]);
    await changeOwner(tx, id, owner.id, epoch);
    if (!program.active) await changeState(tx, id, true, epoch);
    await record(ctx, program, {
      action: 'program.handed-over',
      before: { owner: program.owner, active: program.active },
      after: { owner: owner.name, active: true },
    });
    await tellOwner(ctx, { id, name: program.name, owner: owner.id });
    return {};
  });

/** The roles that end with the program; what somebody gave it for another time stays. */
const moveRoles = async (change: Change, { id, validUntil }: StoredProgram, until: Date): Promise<void> => {
  for (const role of await rolesOf(change.tx, companyOf(change.ctx), id))
    if (role.validUntil?.getTime() === validUntil.getTime()) await changeEnd(change, role.membershipId, until);
};

/** Moves the end of a program, of its newest key and of the roles that end with it. */
export const changeProgramEnd =
  ({ endings }: { readonly endings: Pick<DueClock, 'look'> }) =>
  (input: Input<'changeProgramEnd'>, ctx: Context): Promise<ReturnOf<Contract['changeProgramEnd']>> =>
    changeAccess(ctx, undefined, async (change) => {
      ctx.afterCommit(endings.look);
      const program = await mustStand(ctx, input.id, 'works');
      const until = endOf(input.validUntil) as Date;
      await moveRoles(change, program, until);
      await moveKeyEnd(change.tx, program.clientId, until);
      await setProgramEnd(change.tx, program.id, until);
      await record(ctx, program, {
        action: 'program.end-changed',
        before: { validUntil: program.validUntil },
        after: { validUntil: until },
      });
      return {};
    });

/** Ends a program at once: its keys and its tokens work no longer. */
export const endProgram =
  ({ live }: Parts) =>
  ({ id, reason = '' }: Input<'endProgram'>, ctx: Context): Promise<ReturnOf<Contract['endProgram']>> =>
    changeAccess(ctx, reason, async (change) => {
      const program = await mustStand(ctx, id, 'works', 'owner-left');
      if (program.active) await changeState(change.tx, id, false, change.epoch);
      else await noteOwnerLeft(change.tx, [id], false);
      await endProgramKeys(change.tx, program.clientId);
      await endSessionsOf(ctx, id);
      await record(
        ctx,
        program,
        { action: 'program.ended', before: { active: true }, after: { active: false } },
        change.reason,
      );
      ctx.afterCommit(() => live.closePerson(id, closeCodes.refused, 'person-disabled'));
      return {};
    });
