import { useMemo } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import type { ServerSource } from '#platform/web/data-grid/grid-types.ts';
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
