import { endpoints } from '#platform/contract/endpoint.ts';
import { warehouseCalls } from './calls.ts';
import { warehouseHomeCalls } from './home-calls.ts';
import { warehouseHomeShapes, warehouseShapes } from './shapes.ts';

export const warehouseContract = endpoints(warehouseCalls, warehouseShapes);

export const warehouseHomeContract = endpoints(warehouseHomeCalls, warehouseHomeShapes);
