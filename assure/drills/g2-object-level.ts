import { type Drill, findings } from '../drill.ts';
import {
  type Bench,
  editFromNextDoor,
  inviteOthers,
  readEveryList,
  readTabs,
  substituteIds,
} from '../objects/checks.ts';
import { askForHiddenColumns } from '../objects/hidden-columns.ts';
import { makeWatched, type Watched } from '../objects/companies.ts';
import { provisionNextDoor } from '../objects/provisioning.ts';
import { withProduct } from '../product.ts';
import { connect, type Tab, until } from '../sockets/tab.ts';

const run: Drill['run'] = () =>
  withProduct({}, async (product) => {
    const found = findings();
    const bench: Bench = { product, found, all: await makeWatched(product) };
    const tabs = new Map<Watched, Tab>();
    for (const of of bench.all) {
      const tab = await connect(product, { subject: of.lead, userName: of.leadUserName, company: of.company });
      if (!(await tab.letIn())) throw new Error(`the tab of ${of.lead} was not let in`);
      tabs.set(of, tab);
    }
    const counts = [
      await editFromNextDoor(bench),
      await inviteOthers(bench),
      await readEveryList(bench),
      await substituteIds(bench),
      await askForHiddenColumns(bench),
      await provisionNextDoor(bench),
    ];
    // Each hears of its own person; what was told to the others before that has come by then.
    for (const [of, tab] of tabs)
      if (!(await until(() => tab.frames.some(({ name }) => name === 'person.changed'))))
        found.add(`${of.canary} was not told that its own person changed`);
    counts.push(readTabs(bench, tabs));
    for (const tab of tabs.values()) tab.socket.terminate();
    return {
      n: counts.reduce((sum, count) => sum + count, 0),
      ...found.total(),
      leftOut: [
        'how long a foreign id takes beside one that nobody has: a figure of a quiet machine',
        'extra fields and other types for scalars: every input is strict, and G17 reads the document that says so',
      ],
    };
  });

export const drill: Drill = {
  id: 'G2',
  title: 'No word, row or id of a company reaches another: lists, ids substituted, invitations, live events, the trail',
  run,
};
