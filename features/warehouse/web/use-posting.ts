import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { showFieldProblems } from '#platform/web/ui/field-problems.ts';
import { useIdempotencyKey } from '#platform/web/use-idempotency-key.ts';
import { useRefreshWarehouse } from './warehouse-queries.ts';

type Posting<E extends Endpoint, V extends FieldValues> = {
  readonly endpoint: E;
  readonly form: UseFormReturn<V>;
  /** The inputs a refusal may point at. */
  readonly fields: readonly Path<V>[];
  readonly onDone: (answer: OutputOf<E>) => void;
};

/** Sends a form once, however often it is sent; a refusal goes to its fields, else to the dialog. */
export const usePosting = <E extends Endpoint, V extends FieldValues>({
  endpoint,
  form,
  fields,
  onDone,
}: Posting<E, V>) => {
  const idempotency = useIdempotencyKey();
  const refresh = useRefreshWarehouse();
  const [problem, setProblem] = useState<unknown>(null);
  const mutation = useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input, { idempotencyKey: idempotency.keyFor(input) }),
    onMutate: () => setProblem(null),
    onSuccess: (answer) => {
      idempotency.done();
      void refresh();
      onDone(answer);
    },
    onError: (refusal) => {
      setProblem(showFieldProblems(refusal, fields, form.setError) ? null : refusal);
      // What is there may have changed under the person's hands: show it.
      void refresh();
    },
  });
  return { send: mutation.mutate, pending: mutation.isPending, problem };
};
