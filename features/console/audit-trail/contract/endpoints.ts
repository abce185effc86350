import { endpoints } from '#platform/contract/endpoint.ts';
import { auditCalls } from './calls.ts';
import { auditShapes } from './shapes.ts';

export const auditContract = endpoints(auditCalls, auditShapes);
