import { useRouter } from '@tanstack/react-router';
import { goOnward } from '../leaving-page.ts';
import { useUrlState } from '../ui/use-url-state.ts';

/**
 * The record that is open beside its list, named by its number in the url. Opening one is a step of the history, going on
 * to the next is not: Back closes the panel, however many records were looked at.
 */
export const useOpenRecord = (name: string) => {
  const router = useRouter();
  const [id, setId] = useUrlState(name, 0, { push: true });
  const open = (next: number) => {
    if (id === 0 || next === 0) return setId(next);
    if (next === id) return;
    goOnward(
      () =>
        void router.navigate({
          to: '.',
          search: ((before: Record<string, unknown>) => ({ ...before, [name]: String(next) })) as never,
          replace: true,
          resetScroll: false,
        }),
    );
  };
  return { id, openKey: id === 0 ? null : id, open, close: () => setId(0) };
};
