import { plural } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import type { apiTexts as turkish } from './api-texts.tr.ts';

export const apiTexts: Words<keyof typeof turkish> = {
  gatewayTimeout: 'Your request cannot be carried out right now. Please try again shortly.',
  serverError: 'The operation could not be completed. Please try again later.',
  methodNotAllowed:
    'The server request is invalid and the operation is not supported. Contact the system administrator.',
  wait: plural('seconds', {
    one: 'Try again in {seconds, number} second.',
    other: 'Try again in {seconds, number} seconds.',
  }),
  waitShortly: 'Try again shortly.',
  busy: 'The server is very busy right now.',
  providerAway:
    'Your session cannot be renewed: the identity provider cannot be reached. You can continue as soon as it responds.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  unreadable: 'The server’s answer could not be read. Try again later.',
  refused: 'The request was refused ({status}).',
  requestId: 'Incident number: {requestId}',
  taskCancelled: 'The task was cancelled.',
};
