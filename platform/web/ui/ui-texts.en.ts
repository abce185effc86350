import type { Words } from '#platform/web/i18n/translate.ts';
import type { uiTexts as turkish } from './ui-texts.tr.ts';

export const uiTexts: Words<keyof typeof turkish> = {
  search: 'Search',
  clear: 'Clear',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading',
  noData: 'No data',
  noDataNote: 'There is nothing to show here.',
  refusedTitle: 'You are not allowed to see this',
  failedTitle: 'The data could not be loaded',
  notAvailable: 'Not available',
  requestId: 'Incident number',
  report: 'Report',
  actions: 'Actions',
  toasts: 'Notices',
  reload: 'Reload the page',
  screenLost: 'The screen could not be loaded',
  partLost: 'This part could not be loaded',
  partLostNote:
    'The connection may be lost, or a new version may have been released. Try again; if that does not help, reload the page.',
};
