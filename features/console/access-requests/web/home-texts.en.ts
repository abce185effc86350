import { plural } from '#platform/web/i18n/message.ts';
import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './home-texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  requests: 'Requests for access',
  waiting: plural('count', { one: '{count, number} request', other: '{count, number} requests' }),
  none: 'No requests are waiting for an answer.',
  asks: 'asks for {screen}',
  give: 'Answer',
  giveTo: 'Answer: {person}, {screen}',
  firstMatrix: 'See who can open which screen',
};
