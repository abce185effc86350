import { endpoints } from '#platform/contract/endpoint.ts';
import { explainCalls } from './calls.ts';
import { explainShapes } from './shapes.ts';

export const explainContract = endpoints(explainCalls, explainShapes);
