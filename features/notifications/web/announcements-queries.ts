import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { useIdempotencyKey } from '#platform/web/use-idempotency-key.ts';
import { announcementsContract as contract } from '../contract.ts';

const RECEIPTS_EVERY_MS = 5_000;

const keyOf = (...rest: readonly unknown[]) => ['announcements', chosenCompany(), ...rest];

/** One page of announcements, the newest first. */
export const useMadeAnnouncements = (input: InputOf<typeof contract.listAnnouncements>) =>
  useQuery({
    queryKey: keyOf('list', input),
    queryFn: ({ signal }) => call(contract.listAnnouncements, input, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whom the caller may announce to. */
export const useAudiences = () =>
  useQuery({ queryKey: keyOf('audiences'), queryFn: ({ signal }) => call(contract.listAudiences, {}, { signal }) });

/** People found by name or user name. */
export const useRecipients = (search: string) =>
  useQuery({
    queryKey: keyOf('people', search),
    queryFn: ({ signal }) => call(contract.findRecipients, { search }, { signal }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** Who has read it and who has not; followed while it is on show. */
export const useReceipts = (input: InputOf<typeof contract.listReceipts> & { readonly id: number }) =>
  useQuery({
    queryKey: keyOf('receipts', input.id, input),
    queryFn: ({ signal }) => call(contract.listReceipts, input, { signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === input.id ? before : undefined),
    enabled: input.id > 0,
    refetchInterval: RECEIPTS_EVERY_MS,
  });

/** A change, sent once however often it is sent; what is shown is read again after it, also after a refusal. */
export const useChange = <E extends Endpoint>(endpoint: E, onDone: (answer: OutputOf<E>) => void) => {
  const queries = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input, { idempotencyKey: idempotency.keyFor(input) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['announcements'] }),
    onSuccess: (answer) => {
      idempotency.done();
      onDone(answer);
    },
  });
};
