import { useRouter } from '@tanstack/react-router';
import { goOnward } from '../leaving-page.ts';
import { writeUrlValue } from '../ui/url-value.ts';
import { useUrlState } from '../ui/use-url-state.ts';

/**
 * The record that is open beside its list, named by its number in the url. Opening one is a step of the history, going on
 * to the next is not: Back closes the panel, however many records were looked at. Where several rows open the same record,
 * `rowName` names the row it was opened from, which comes into the url and goes with the record.
 */
export const useOpenRecord = (name: string, rowName?: string) => {
  const router = useRouter();
  const [id] = useUrlState(name, 0);
  const [row] = useUrlState(rowName ?? name, 0);
  const go = (next: number, nextRow: number, isStep: boolean) =>
    void router.navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({
        ...before,
        ...(rowName && { [rowName]: writeUrlValue(nextRow, 0) }),
        [name]: writeUrlValue(next, 0),
      })) as never,
      replace: !isStep,
      resetScroll: false,
    });
  const open = (next: number, nextRow = 0) => {
    if (id === 0 || next === 0) return go(next, nextRow, true);
    if (next === id) return rowName === undefined ? undefined : go(next, nextRow, false);
    goOnward(() => go(next, nextRow, false));
  };
  return { id, openKey: id === 0 || row === 0 ? null : row, open, close: () => go(0, 0, true) };
};
