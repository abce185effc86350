import { endpoints } from '#platform/contract/endpoint.ts';
import { decideCalls, reviewCalls } from './calls.ts';
import { decideShapes, reviewShapes } from './shapes.ts';

export const reviewContract = endpoints(reviewCalls, reviewShapes);

export const decideContract = endpoints(decideCalls, decideShapes);
