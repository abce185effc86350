import { endpoints } from '#platform/contract/endpoint.ts';
import { requestLogCalls } from './calls.ts';
import { requestLogShapes } from './shapes.ts';

export const requestLogContract = endpoints(requestLogCalls, requestLogShapes);
