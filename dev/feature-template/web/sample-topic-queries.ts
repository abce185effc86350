import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { sampleTopicCalls } from '../contract/calls.ts';

export type SampleNoteDetail = OutputOf<typeof sampleTopicCalls.getSampleNote>;

/** One sample note as its panel shows it; nothing is asked without an id. */
export const useSampleNote = (id: number) =>
  useQuery({
    queryKey: ['sample-topic', chosenCompany(), 'one', id],
    queryFn: ({ signal }) => call(sampleTopicCalls.getSampleNote, { id }, { signal }),
    enabled: id > 0,
  });
