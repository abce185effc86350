import { endpoints } from '#platform/contract/endpoint.ts';
import { problemReportsCalls } from './calls.ts';
import { problemReportsShapes } from './shapes.ts';

export const problemReportsContract = endpoints(problemReportsCalls, problemReportsShapes);
