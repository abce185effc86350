import * as z from 'zod/mini';
import { access, type Contract, endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';

/** The page of the link; what stands behind its # is the secret, which no server's log ever sees. */
export const firstAdministratorUrl = '/first-administrator';

export const firstAdministratorProblems = defineProblems({
  'first-administrator-link-gone': {
    status: 404,
    tr: 'Bu bağlantı artık geçerli değil: kullanılmış, süresi dolmuş ya da yerine yenisi verilmiş.',
    en: 'This link no longer works: it was used, its time has passed, or a newer one replaced it.',
  },
});

export const firstAdministratorContract = {
  claimFirstAdministrator: endpoint({
    method: 'POST',
    path: '/derinuaa/api/first-administrator',
    title: 'Become the first administrator by the link that was printed at the start',
    access: access.signedIn,
    input: z.strictObject({ secret: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ roleName: z.string() }),
    problems: ['first-administrator-link-gone'],
  }),
} satisfies Contract;
