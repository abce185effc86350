import { endpoints } from '#platform/contract/endpoint.ts';
import { operationsCalls } from './calls.ts';
import { operationsShapes } from './shapes.ts';

export const operationsContract = endpoints(operationsCalls, operationsShapes);
