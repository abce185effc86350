import { taskChanged, taskPath, taskSettled } from '#platform/contract/task.ts';
import { warehouseContract } from '#features/floor/warehouse/contract/endpoints.ts';
import { actAs } from '../acting.ts';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import { markersIn, told } from './telling-checks.ts';
import { connect, type Frame, type Tab, until, type Who } from './tab.ts';

const SETTLED_WITHIN_MS = 30_000;
const BEHIND = 2_000_000;
const OF_TASKS: readonly string[] = [taskChanged.name, taskSettled.name];

const idIn = ({ payload }: Frame): unknown => (payload as { readonly id?: unknown } | undefined)?.id;

const hasSettled = ({ frames }: Tab, id: string): boolean =>
  frames.some((frame) => frame.name === taskSettled.name && idIn(frame) === id);

/**
 * What comes of a task is told in every tab of whoever asked, and in no tab of anybody else: not a colleague's, not an
 * administrator's; and nobody else finds it, its file, or a way to end it.
 */
export const tryTasks = async (
  found: Findings,
  product: Product,
  asker: Who,
  others: readonly Who[],
): Promise<number> => {
  const own = await Promise.all([connect(product, asker), connect(product, asker)]);
  const theirs = await Promise.all(others.map((who) => connect(product, who)));
  for (const tab of [...own, ...theirs])
    found.expect(await tab.letIn(), `${tab.state.code}: a good person is not let in`);
  const { method, path } = warehouseContract.exportStock;
  const { task } = await actAs(product, asker.subject, asker).call<{ readonly task: { readonly id: string } }>(
    method,
    path,
    { format: 'csv' },
  );
  const everywhere = await until(() => own.every((tab) => hasSettled(tab, task.id)), SETTLED_WITHIN_MS);
  found.expect(everywhere, 'a task that settled was not told in every tab of whoever asked');
  // Told behind it, to all: whoever has this would have had that.
  await product.parts.live.publish(told, { marker: BEHIND }, { everyone: true });
  const heardAll = await until(() => theirs.every(({ frames }) => markersIn(frames).includes(BEHIND)));
  found.expect(heardAll, 'what was told to all did not come to everybody');
  for (const [index, who] of others.entries()) {
    const heard = theirs[index]?.frames.filter(({ name }) => OF_TASKS.includes(name ?? '')) ?? [];
    for (const frame of heard) found.add(`${who.userName} was told of somebody else’s task: ${JSON.stringify(frame)}`);
    const stranger = actAs(product, who.subject, who);
    for (const [how, where] of [
      ['GET', taskPath(task.id)],
      ['GET', `${taskPath(task.id)}/file`],
      ['POST', `${taskPath(task.id)}/retry`],
      ['DELETE', taskPath(task.id)],
    ] as const) {
      const { status, code } = await stranger.attempt(how, where);
      found.expect(status === 404 && code === 'task-unknown', `${who.userName}: ${how} ${where} answers ${status}`);
    }
  }
  const { state } = await actAs(product, asker.subject, asker).call<{ readonly state: string }>(
    'GET',
    taskPath(task.id),
  );
  found.expect(state === 'succeeded', `the task is ${state} for whoever asked`);
  for (const tab of [...own, ...theirs]) tab.socket.terminate();
  return own.length + others.length * 5 + 2;
};
