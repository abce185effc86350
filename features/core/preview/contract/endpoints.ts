import { endpoints } from '#platform/contract/endpoint.ts';
import { previewCalls } from './calls.ts';
import { previewShapes } from './shapes.ts';

export const previewContract = endpoints(previewCalls, previewShapes);
