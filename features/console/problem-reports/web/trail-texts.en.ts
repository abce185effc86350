import type { texts as turkish } from './trail-texts.tr.ts';

export const texts: typeof turkish = {
  'problem-report.sent': 'reported a problem',
  'problem-report.withdrawn': 'withdrew a problem report',
  'problem-report.handled': 'handled a problem report',
  'problem-report.reopened': 'reopened a problem report',
  'kind:problem-report': 'Problem report',
  'field:page': 'Screen address',
  'field:incident': 'Incident number',
};
