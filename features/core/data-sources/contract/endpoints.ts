import type { Contract } from '#platform/contract/endpoint.ts';
import { unknownDataSource } from '#platform/contract/data-source-endpoint.ts';

/** The data sources themselves are declared by the features whose rows they are; any other name leads here. */
export const dataSourcesContract = { unknownDataSource } satisfies Contract;
