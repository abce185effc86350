import type { Report } from '#platform/contract/report.ts';
import type { ReportInput } from '#platform/contract/reading.ts';
import { call } from '#platform/web/api.ts';
import { keepReportToken } from '#platform/web/bearer.ts';
import { readSlowFile } from '#platform/web/call-slow.ts';
import { reportsCalls } from '../contract/calls.ts';

/** Fetches a report with a token made for it, which is held while it is asked for and no longer. */
export const openReport = async (report: Report, input: ReportInput, signal: AbortSignal): Promise<Blob> => {
  const { token } = await call(reportsCalls.makeReportToken, {}, { signal });
  keepReportToken(token);
  try {
    return await readSlowFile(report.read, input, { signal });
  } finally {
    keepReportToken(null);
  }
};
