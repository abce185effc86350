import { endpoints } from '#platform/contract/endpoint.ts';
import { menuEditorCalls } from './calls.ts';
import { menuEditorShapes } from './shapes.ts';

export const menuEditorContract = endpoints(menuEditorCalls, menuEditorShapes);
