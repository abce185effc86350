import { endpoints } from '#platform/contract/endpoint.ts';
import { socketTestCalls } from './calls.ts';
import { socketTestShapes } from './shapes.ts';

export const socketTestContract = endpoints(socketTestCalls, socketTestShapes);
