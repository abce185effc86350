import type { texts as turkish } from './trail-texts.tr.ts';

export const texts: typeof turkish = {
  'problem-report.sent': 'reported a problem',
  'problem-report.withdrawn': 'took a problem report back',
  'problem-report.handled': 'handled a problem report',
  'problem-report.reopened': 'reopened a problem report',
  'kind:problem-report': 'Problem report',
  'field:page': 'Screen address',
  'field:incident': 'Incident number',
};
