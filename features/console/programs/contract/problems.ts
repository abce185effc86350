import { defineProblems } from '#platform/contract/problem.ts';

export const programsProblems = defineProblems({
  'program-unknown': { status: 404, tr: 'Bu program bulunamadı.', en: 'This program was not found.' },
  'program-name-taken': {
    status: 409,
    tr: 'Firmada “{name}” adında çalışan bir program var.',
    en: 'A program of the company is called “{name}” already.',
  },
  'program-is-over': {
    status: 409,
    tr: 'Bu program sona erdi; artık değiştirilemez.',
    en: 'This program has ended and cannot be changed.',
  },
  'program-owner-unknown': {
    status: 422,
    tr: 'Programın sahibi firmada çalışan bir kişi olmalı.',
    en: 'The owner of a program must be a person of the company.',
  },
  'program-owner-same': {
    status: 409,
    tr: 'Bu kişi zaten programın sahibi.',
    en: 'This person is the owner of the program already.',
  },
  'program-account-needed': {
    status: 422,
    tr: 'Kimlik sağlayıcısındaki hizmet hesabının kimliğini (sub) yazın.',
    en: 'Enter the subject (sub) of its service account at the identity provider.',
  },
  'program-account-taken': {
    status: 409,
    tr: 'Bu hesap başka birine bağlı.',
    en: 'This account belongs to somebody else.',
  },
  'program-keys-elsewhere': {
    status: 409,
    tr: 'Bu programın anahtarı kimlik sağlayıcısında yenilenir.',
    en: 'The key of this program is renewed at the identity provider.',
  },
});
