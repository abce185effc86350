import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useIdempotencyKey } from '#platform/web/use-idempotency-key.ts';
import { sampleTopicContract } from '../contract.ts';

export type RecordRow = OutputOf<typeof sampleTopicContract.listRecords>['rows'][number];

/** One page of the records. */
export const useRecords = (input: InputOf<typeof sampleTopicContract.listRecords>) =>
  useQuery({
    queryKey: ['sample-topic', chosenCompany(), 'records', input],
    queryFn: ({ signal }) => call(sampleTopicContract.listRecords, input, { signal }),
    placeholderData: keepPreviousData,
  });

/** A change, sent once however often it is sent; what is shown is read again after it, also after a refusal. */
export const useChange = <E extends Endpoint>(endpoint: E, onDone: (answer: OutputOf<E>) => void) => {
  const queries = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input, { idempotencyKey: idempotency.keyFor(input) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sample-topic'] }),
    onSuccess: (answer) => {
      idempotency.done();
      onDone(answer);
    },
  });
};
