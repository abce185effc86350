import type { Words } from '#platform/web/i18n/translate.ts';
import type { pageTexts as turkish } from './page-texts.tr.ts';

export const pageTexts: Words<keyof typeof turkish> = {
  goHome: 'Go to the home page',
  retry: 'Try again',
  signInAgain: 'Sign in',
  signOut: 'Sign out',
  otherCompany: 'Back to my company',
  switchCompany: 'Companies you can work in',
  companiesLoading: 'Loading your companies …',
  requestId: 'Incident number',
  unauthorizedTitle: 'You do not have access to this screen',
  unauthorizedText:
    'The screen you requested needs a right that you do not have. If you need it for your work, ask your administrator.',
  deniedFor: 'Requested screen',
  disabledTitle: 'Your account is deactivated',
  disabledText:
    'Your account was deactivated or your last working day has passed, so no screen can be opened. If you think this is a mistake, ask your administrator.',
  previewOverTitle: 'The preview has ended',
  previewOverText: 'A preview lasts 30 minutes. Close it to continue with your own rights.',
  closePreview: 'Close the preview',
  noCompanyTitle: 'There is no company that you can work in',
  noCompanyText:
    'To work you need to be a member of an open company. Ask your administrator to add you to one, then try again.',
  ownName: 'Your user name',
  notMemberTitle: 'You cannot work in this company',
  notMemberText:
    'You are not a member of it, or it was closed. Go to a company that you can work in, or ask your administrator.',
  whyTitle: 'Why was access denied?',
  personOk: 'Your account is active',
  personNot: 'Your account is not active',
  companyOk: 'You are a member of the company',
  companyNot: 'You are not a member of the company',
  addressOk: 'The address is valid',
  addressNot: 'The address is not valid',
  screenOk: 'The screen is registered',
  screenNot: 'The screen is not registered',
  rolesOk: 'Your roles',
  rolesNot: 'You have no role in this company',
  grantOk: 'Your role opens this screen',
  grantNot: 'None of your roles opens this screen',
  serverTitle: 'Something went wrong',
  serverText:
    'The screen’s details could not be loaded. Try again in a moment; if it keeps happening, give your administrator the incident number.',
  openedDirectly:
    'This page was not opened by an error but by its address, so there is no incident number. If something you did was not completed, try it again.',
  noNumber: 'This error has no incident number.',
  gatewayTitle: 'The server did not answer in time',
  gatewayText: 'Your request cannot be carried out right now. If your connection is fine, try again shortly.',
};
