import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { mayEdit, mayRead } from './permissions.ts';
import { sampleNotesSource } from './sources.ts';

export const sampleTopicCalls = callsOf(async () => (await import('./shapes.ts')).sampleTopicShapes, {
  exportSampleNotes: exportCall('/api/sample-topic/sample-note-exports', sampleNotesSource),
  getSampleNote: {
    method: 'GET',
    path: '/api/sample-topic/sample-notes/:id',
    access: mayRead,
    problems: ['sample-topic-unknown'],
  },
  createSampleNote: {
    method: 'POST',
    path: '/api/sample-topic/sample-notes',
    access: mayEdit,
    problems: ['sample-topic-name-taken'],
  },
});
