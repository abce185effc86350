import { endpoints } from '#platform/contract/endpoint.ts';
import { warehouseCalls } from './calls.ts';
import { warehouseShapes } from './shapes.ts';

export const warehouseContract = endpoints(warehouseCalls, warehouseShapes);
