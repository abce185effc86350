import type { FormRow } from '#platform/web/testing/form-row.ts';
import { CreateSampleNoteForm } from '../sample-topic-form.tsx';

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'new in sample-topic': {
    form: <CreateSampleNoteForm onClose={() => undefined} />,
    send: 'Oluştur',
    wants: ['Ad'],
    fill: { Ad: 'Iğdır' },
    refused: ['name', 'Ad'],
  },
};
