import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  'user.data-exported': 'took the personal data as a file',
  'user.erased': 'began to erase personal data',
  'named:user.erased': 'erased the personal data of {name}',
  'user.erasure-finished': 'erased personal data',
  'named:user.erasure-finished': 'finished erasing the personal data of {name}',
  'user.account-deleted': 'deleted the account at the identity provider',
  'named:user.account-deleted': 'deleted the account of {name} at the identity provider',
  'field:deleteAccount': 'Delete the account at the provider too',
  'field:tables': 'Tables',
  'field:records': 'Records',
  'named:user.data-exported': 'took the personal data of {name} as a file',
};
