import type { Words } from '#platform/web/i18n/translate.ts';
import type { failedTexts as turkish } from './failed-texts.tr.ts';

export const failedTexts: Words<keyof typeof turkish> = {
  awayTitle: 'The service is unavailable now',
  serverTitle: 'Something went wrong',
  serverText:
    'The screen’s details could not be fetched. Try again in a while; if it keeps happening, give your administrator the incident number.',
  requestId: 'Incident number',
  reload: 'Reload the page',
};
