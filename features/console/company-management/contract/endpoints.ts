import { endpoints } from '#platform/contract/endpoint.ts';
import { companiesCalls } from './calls.ts';
import { companiesShapes } from './shapes.ts';

export const companiesContract = endpoints(companiesCalls, companiesShapes);
