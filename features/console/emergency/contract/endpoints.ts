import { endpoints } from '#platform/contract/endpoint.ts';
import { emergencyCalls } from './calls.ts';
import { emergencyShapes } from './shapes.ts';

export const emergencyContract = endpoints(emergencyCalls, emergencyShapes);
