import { defineProblems } from '#platform/contract/problem.ts';

export const personalDataProblems = defineProblems({
  'personal-data-unknown': { status: 404, tr: 'Böyle bir kullanıcı yok.', en: 'This user was not found.' },
  'erasure-needs-closed-account': {
    status: 409,
    tr: 'Hesap açık. Kişisel verileri silmeden önce hesabı kapatın.',
    en: 'The account is open. Deactivate the user before you erase their personal data.',
  },
  'erasure-account-elsewhere': {
    status: 409,
    tr: 'Kişinin kimlik sağlayıcıda buradan silinebilecek bir hesabı yok.',
    en: 'The person has no account at the identity provider that can be deleted from here.',
  },
});
