import { endpoints } from '#platform/contract/endpoint.ts';
import { programsCalls } from './calls.ts';
import { programsShapes } from './shapes.ts';

export const programsContract = endpoints(programsCalls, programsShapes);
