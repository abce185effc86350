import { endpoints } from '#platform/contract/endpoint.ts';
import { announcementsCalls } from './announcement-calls.ts';
import { notificationsCalls } from './calls.ts';
import { mailChoiceCalls } from './mail-choice-calls.ts';
import { announcementsShapes, mailChoiceShapes, notificationsShapes } from './shapes.ts';

export const notificationsContract = endpoints(notificationsCalls, notificationsShapes);

export const announcementsContract = endpoints(announcementsCalls, announcementsShapes);

export const mailChoiceContract = endpoints(mailChoiceCalls, mailChoiceShapes);
