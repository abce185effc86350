import { endpoints } from '#platform/contract/endpoint.ts';
import { productionCalls } from './calls.ts';
import { productionHomeCalls } from './home-calls.ts';
import { productionHomeShapes, productionShapes } from './shapes.ts';

export const productionContract = endpoints(productionCalls, productionShapes);

export const productionHomeContract = endpoints(productionHomeCalls, productionHomeShapes);
