import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { useIdempotencyKey } from '#platform/web/use-idempotency-key.ts';
import { screensContract } from '../contract.ts';

const listKey = ['screens', 'registry'] as const;

/** Every registered screen. */
export const useRegistry = () =>
  useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(screensContract.listRegistry, {}, { signal }) });

/** Saves a screen's captions, aliases and layout; the list is read again, also after a refusal. */
export const useEditScreen = (onSaved: () => void) => {
  const queries = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: InputOf<typeof screensContract.editScreen>) =>
      call(screensContract.editScreen, input, { idempotencyKey: idempotency.keyFor(input) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['screens'] }),
    onSuccess: () => {
      idempotency.done();
      onSaved();
    },
  });
};
