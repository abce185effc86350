import { endpoints } from '#platform/contract/endpoint.ts';
import { announcementsCalls } from './announcement-calls.ts';
import { notificationsCalls } from './calls.ts';
import { announcementsShapes, notificationsShapes } from './shapes.ts';

export const notificationsContract = endpoints(notificationsCalls, notificationsShapes);

export const announcementsContract = endpoints(announcementsCalls, announcementsShapes);
