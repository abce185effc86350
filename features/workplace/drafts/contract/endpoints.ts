import { endpoints } from '#platform/contract/endpoint.ts';
import { draftsCalls } from './calls.ts';
import { draftsShapes } from './shapes.ts';

export const draftsContract = endpoints(draftsCalls, draftsShapes);
