import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { COLUMNS, isFigure, makeRows, nameOf } from './rows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);
const rows = makeRows();

globalThis.benchDraw = () =>
  createGrid(document.getElementById('root'), {
    theme: themeQuartz,
    rowHeight: 34,
    columnDefs: Array.from({ length: COLUMNS }, (_, column) => ({
      field: nameOf(column),
      width: 120,
      filter: isFigure(column) ? 'agNumberColumnFilter' : 'agTextColumnFilter',
    })),
    rowData: rows,
    getRowId: ({ data }) => String(data.id),
  });
