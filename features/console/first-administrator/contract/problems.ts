import { defineProblems } from '#platform/contract/problem.ts';

export const firstAdministratorProblems = defineProblems({
  'first-administrator-link-gone': {
    status: 404,
    tr: 'Bu bağlantı artık geçerli değil: kullanılmış, süresi dolmuş ya da yerine yenisi verilmiş.',
    en: 'This link no longer works: it was used, has expired, or was replaced by a newer one.',
  },
  'recovery-link-gone': {
    status: 404,
    tr: 'Bu bağlantı sizin için geçerli değil: kullanılmış, süresi dolmuş, yerine yenisi oluşturulmuş ya da başka biri için oluşturulmuş.',
    en: 'This link does not work for you: it was used, has expired, was replaced by a newer one, or was made for somebody else.',
  },
  'administrator-already': {
    status: 409,
    tr: 'Zaten sistem yöneticisisiniz. Bağlantı kullanılmadı.',
    en: 'You are a system administrator already. The link was not used.',
  },
});
