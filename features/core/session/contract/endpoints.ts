import { endpoints } from '#platform/contract/endpoint.ts';
import { sessionCalls } from './calls.ts';
import { sessionShapes } from './shapes.ts';

export const sessionContract = endpoints(sessionCalls, sessionShapes);
