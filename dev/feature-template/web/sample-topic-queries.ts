import { useMemo } from 'react';
import type { OutputOf } from '#platform/contract/call.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import type { ServerSource } from '#platform/web/data-grid/grid-types.ts';
import { sampleTopicCalls } from '../contract/calls.ts';

export type RecordRow = OutputOf<typeof sampleTopicCalls.listRecords>['rows'][number];

/** The records, as their list asks for them. */
export const useRecordsSource = (): ServerSource<RecordRow> =>
  useMemo(
    () => ({
      queryKey: ['sample-topic', chosenCompany(), 'records'],
      read: ({ search, skip, take }, signal) => call(sampleTopicCalls.listRecords, { search, skip, take }, { signal }),
    }),
    [],
  );
