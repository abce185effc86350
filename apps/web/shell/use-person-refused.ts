import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { keepCompany } from '../access/refuse.ts';
import { whenRefused } from '../access/opened-page.ts';
import { queries } from '../queries.ts';

/** Leads whoever may not go on at all, as a disabled person, to the page that says why. */
export const usePersonRefused = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      whenRefused((denial) => {
        queries.clear();
        // A company one may not work in is no company of this tab.
        const search = denial.code === 'not-a-member' ? ({} as never) : keepCompany;
        void router.navigate({ to: '/403-unauthorized', search, state: { denial }, replace: true });
      }),
    [router],
  );
};
