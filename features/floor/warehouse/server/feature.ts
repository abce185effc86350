import { warehouseDemo } from './demo.ts';
import { serveReport } from '#features/workplace/reports/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import { listExport } from '#features/workplace/tasks/server/api.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { onRows } from '#platform/server/tasks/on-rows.ts';
import { thenTell } from '#platform/server/then-tell.ts';
import { warehouseContract, warehouseHomeContract } from '../contract/endpoints.ts';
import { stockChanged } from '../contract/events.ts';
import { warehouseProblems } from '../contract/problems.ts';
import { itemsSource, movementsSource, stockReport, stockSource } from '../contract/sources.ts';
import { STOCK_URL } from '../contract/addresses.ts';
import { readAttention, readExpiring } from './attention-store.ts';
import { createItem } from './create-item.ts';
import { stockByItem, stockByLot, stockMovements } from './data-sources.ts';
import { listItems, listLocations } from './item-store.ts';
import { warehouseMigrations } from './migrations.ts';
import { moveRows, reversePostings, rowsOfMarks } from './move-rows.ts';
import { correctStock, issueStock, moveStock } from './post-stock.ts';
import { receiveLines, receiveStock } from './receive-stock.ts';
import { reversePosting } from './reverse-posting.ts';
import { rowsOfPosting } from './rows-of-posting.ts';
import { countConditions, findStock, listStock } from './stock-store.ts';
import { personalData } from './personal-data.ts';

const told = thenTell(stockChanged, [STOCK_URL]);

/** What lies where, in which lot, and every movement that made it so. */
export const warehouseFeature: ServerFeature = {
  name: 'warehouse',
  personalData,
  migrations: warehouseMigrations,
  tenantTables: ['stock_location', 'item', 'lot', 'stock', 'stock_movement'],
  appendOnly: ['stock_movement'],
  screens: [
    {
      url: STOCK_URL,
      name: 'warehouse-stock',
      caption: { tr: 'Stok', en: 'Stock' },
      layoutName: 'InputTransferToMainWarehouseLayout',
      menu: { group: { key: 'depo', tr: 'Depo', en: 'Warehouse', sequence: 20 }, icon: 'packages', sequence: 10 },
    },
  ],
  demo: warehouseDemo,
  problems: warehouseProblems.specs,
  dataSources: [stockSource, itemsSource, movementsSource],
  menuBadges: {
    'low-stock': {
      title: { tr: 'Emniyet stoğunun altındaki malzemeler', en: 'Items below safety stock' },
      access: warehouseHomeContract.readAttention.access,
      count: async (context) => (await countConditions(context.tx, companyOf(context))).low,
    },
  },
  routes: () => [
    bind(warehouseContract, {
      listStock: async (input, context) => {
        const company = companyOf(context);
        return { ...(await listStock(context.tx, company, input)), counts: await countConditions(context.tx, company) };
      },
      exportStock: listExport({
        operation: warehouseContract.exportStock,
        name: { tr: 'Stok', en: 'Stock' },
        source: stockByLot,
        action: 'stock.exported',
        kind: 'stock',
        list: STOCK_URL,
      }),
      getStock: async (input, context) => {
        const row = await findStock(context.tx, companyOf(context), input.id);
        if (row === undefined) throw warehouseProblems.problem('stock-missing');
        return row;
      },
      readExpiring: ({ weeks }, context) => readExpiring(context.tx, companyOf(context), weeks),
      listLocations: (_input, context) => listLocations(context.tx, companyOf(context)),
      listItems: (input, context) => listItems(context.tx, companyOf(context), input),
      createItem: told(createItem, ({ id }) => [-id]),
      receiveStock: told(receiveStock, rowsOfPosting),
      receiveLines: told(receiveLines, rowsOfPosting),
      issueStock: told(issueStock, rowsOfPosting),
      moveStock: told(moveStock, rowsOfPosting),
      moveRows: onRows(told(moveRows, rowsOfMarks)),
      reversePostings: onRows(told(reversePostings, rowsOfMarks)),
      correctStock: told(correctStock, rowsOfPosting),
      reversePosting: told(reversePosting, rowsOfPosting),
    }),
    bind(warehouseHomeContract, {
      readAttention: async (_input, { tx, caller }) => {
        const company = companyOf({ caller });
        return {
          counts: await countConditions(tx, company),
          ...(await readAttention(tx, company)),
          mayPost: caller.levelOf(STOCK_URL) === 'edit',
        };
      },
    }),
    stockByLot.routes,
    serveReport(stockReport, stockByLot),
    stockByItem.routes,
    stockMovements.routes,
  ],
};
