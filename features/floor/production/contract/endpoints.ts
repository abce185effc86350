import { endpoints } from '#platform/contract/endpoint.ts';
import { productionCalls } from './calls.ts';
import { productionShapes } from './shapes.ts';

export const productionContract = endpoints(productionCalls, productionShapes);
