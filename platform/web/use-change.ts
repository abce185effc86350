import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '../contract/call.ts';
import { call } from './api.ts';
import type { CallError } from './api-problem.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

type Change<A> = {
  /** What is read again after it, also after a refusal, for somebody else may have been first: the first parts of keys. */
  readonly refresh: readonly string[];
  /** Sent without an idempotency key, where a kept answer would keep a secret. */
  readonly keyless?: true;
  readonly onDone: (answer: A) => void;
};

/** A change outside any form, done once however often it is sent; fails with what the server refused. */
export const useChange = <E extends Call>(endpoint: E, { refresh, keyless, onDone }: Change<OutputOf<E>>) => {
  const queries = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation<OutputOf<E>, CallError<E>, InputOf<E>>({
    mutationFn: async (input) =>
      call(endpoint, input, keyless ? {} : { idempotencyKey: await idempotency.keyFor(input) }),
    onSettled: () => {
      for (const root of refresh) void queries.invalidateQueries({ queryKey: [root] });
    },
    onSuccess: (answer) => {
      idempotency.done();
      onDone(answer);
    },
  });
};
