import { useMemo } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import type { ServerSource } from '#platform/web/data-grid/grid-types.ts';
import { useIdempotencyKey } from '#platform/web/use-idempotency-key.ts';
import { sampleTopicContract } from '../contract.ts';

export type RecordRow = OutputOf<typeof sampleTopicContract.listRecords>['rows'][number];

/** The records, as their list asks for them. */
export const useRecordsSource = (): ServerSource<RecordRow> =>
  useMemo(
    () => ({
      queryKey: ['sample-topic', chosenCompany(), 'records'],
      read: ({ search, skip, take }, signal) =>
        call(sampleTopicContract.listRecords, { search, skip, take }, { signal }),
    }),
    [],
  );

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
