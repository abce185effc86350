import { defineProblems } from '#platform/contract/problem.ts';

export const firstAdministratorProblems = defineProblems({
  'first-administrator-link-gone': {
    status: 404,
    tr: 'Bu bağlantı artık geçerli değil: kullanılmış, süresi dolmuş ya da yerine yenisi verilmiş.',
    en: 'This link no longer works: it was used, has expired, or was replaced by a newer one.',
  },
});
