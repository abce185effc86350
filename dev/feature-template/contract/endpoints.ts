import { endpoints } from '#platform/contract/endpoint.ts';
import { sampleTopicCalls } from './calls.ts';
import { sampleTopicShapes } from './shapes.ts';

export const sampleTopicContract = endpoints(sampleTopicCalls, sampleTopicShapes);
