import { endpoints } from '#platform/contract/endpoint.ts';
import { auditCalls } from './calls.ts';
import { auditHomeCalls } from './home-calls.ts';
import { auditHomeShapes, auditShapes } from './shapes.ts';

export const auditContract = endpoints(auditCalls, auditShapes);

export const auditHomeContract = endpoints(auditHomeCalls, auditHomeShapes);
