import type { Words } from '#platform/web/i18n/translate.ts';
import type { failedTexts as turkish } from './failed-texts.tr.ts';

export const failedTexts: Words<keyof typeof turkish> = {
  awayTitle: 'The service is temporarily unavailable',
  serverTitle: 'Something went wrong',
  serverText:
    'The screen’s details could not be loaded. Try again in a moment; if it keeps happening, give your administrator the incident number.',
  requestId: 'Incident number',
  reload: 'Reload the page',
};
