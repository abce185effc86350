import { productionDemo } from './demo.ts';
import { searchItems } from '#features/floor/warehouse/server/api.ts';
import { listExport } from '#features/workplace/tasks/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { onRows } from '#platform/server/tasks/on-rows.ts';
import { changedRows, type RowOutcome } from '#platform/contract/row-action.ts';
import { thenTell } from '#platform/server/then-tell.ts';
import { productionContract, productionHomeContract } from '../contract/endpoints.ts';
import { ordersSource } from '../contract/sources.ts';
import { ordersChanged } from '../contract/events.ts';
import { productionProblems } from '../contract/problems.ts';
import { ORDERS_URL, TIMELINE_URL } from '../contract/addresses.ts';
import { ORDER_UNITS } from '../contract/vocabulary.ts';
import { createOrder, editOrder, enterOutput, stepOrder } from './change-order.ts';
import { changeOrders, takeChangesBack, tellOpeners } from './change-orders.ts';
import { takeStepBack } from './take-step-back.ts';
import { editOrders } from './edit-orders.ts';
import { productionOrders } from './data-sources.ts';
import { productionMigrations } from './migrations.ts';
import { countOrders, findOrder, listEvents, listLines, listOrders } from './order-store.ts';
import { readOutput, todaysOutput } from './output-store.ts';
import { readTimeline } from './timeline-store.ts';
import { personalData } from './personal-data.ts';

const group = { key: 'uretim', tr: 'Üretim', en: 'Production', sequence: 10 };

const told = thenTell(ordersChanged, [ORDERS_URL, TIMELINE_URL]);

const rowOf = ({ id }: { readonly id: number }): readonly number[] => [id];

const rowsOf = ({ results }: { readonly results: readonly RowOutcome[] }): readonly number[] =>
  changedRows(results).map(({ id }) => Number(id));

/** Production orders, the steps they take, and the lines they take them on. */
export const productionFeature: ServerFeature = {
  name: 'production',
  personalData,
  needs: ['warehouse'],
  migrations: productionMigrations,
  tenantTables: ['production_line', 'production_number', 'production_order', 'production_order_event'],
  appendOnly: ['production_order_event'],
  screens: [
    {
      url: ORDERS_URL,
      name: 'production-orders',
      caption: { tr: 'Üretim Emirleri', en: 'Production Orders' },
      layoutName: 'ProductionLayout',
      menu: { group, icon: 'clipboard-list', sequence: 10 },
    },
    {
      url: TIMELINE_URL,
      name: 'scheduler-pro-sample',
      caption: { tr: 'Hat Çizelgesi', en: 'Line Timeline' },
      menu: { group, icon: 'timeline', sequence: 20 },
      everyone: 'view',
    },
  ],
  demo: productionDemo,
  problems: productionProblems.specs,
  dataSources: [ordersSource],
  menuBadges: {
    'late-orders': {
      title: { tr: 'Geciken emirler', en: 'Late orders' },
      access: productionHomeContract.countOrders.access,
      count: async (context) => (await countOrders(context.tx, companyOf(context))).late,
    },
  },
  routes: () => [
    bind(productionContract, {
      exportOrders: listExport({
        operation: productionContract.exportOrders,
        name: { tr: 'Üretim emirleri', en: 'Production orders' },
        source: productionOrders,
        action: 'order.exported',
        kind: 'order',
        list: ORDERS_URL,
      }),
      listOrders: async (input, context) => {
        const company = companyOf(context);
        return { ...(await listOrders(context.tx, company, input)), counts: await countOrders(context.tx, company) };
      },
      getOrder: async (input, context) => {
        const company = companyOf(context);
        const order = await findOrder(context.tx, company, input.id);
        if (order === undefined) throw productionProblems.problem('order-missing');
        return { ...order, events: await listEvents(context.tx, company, input.id) };
      },
      listLines: (_input, context) => listLines(context.tx, companyOf(context)),
      listProducts: async ({ search, take }, context) => ({
        rows: (await searchItems(context.tx, companyOf(context), { search, skip: 0, take })).rows.map(
          ({ id, code, name, unit }) => ({ id, code, name, unit: ORDER_UNITS.find((each) => each === unit) ?? null }),
        ),
      }),
      createOrder: told(createOrder, rowOf),
      editOrder: told(editOrder, rowOf),
      editOrders: told(editOrders, ({ results }) =>
        results.filter(({ state }) => state === 'saved').map(({ id }) => id),
      ),
      stepOrder: told(stepOrder, rowOf),
      takeStepBack: told(takeStepBack, rowOf),
      changeOrders: onRows(told(changeOrders, rowsOf), tellOpeners),
      takeChangesBack: onRows(told(takeChangesBack, rowsOf), tellOpeners),
      enterOutput: told(enterOutput, rowOf),
      readOutput: ({ days }, context) => readOutput(context.tx, companyOf(context), days),
    }),
    bind(productionHomeContract, {
      countOrders: async (_input, context) => {
        const company = companyOf(context);
        return { ...(await countOrders(context.tx, company)), today: await todaysOutput(context.tx, company) };
      },
      readTimeline: async (input, context) => ({
        ...(await readTimeline(context.tx, companyOf(context), input)),
        mayOpenOrders: context.caller.levelOf(ORDERS_URL) !== null,
      }),
    }),
    productionOrders.routes,
  ],
};
