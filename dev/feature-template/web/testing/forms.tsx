import type { FormRow } from '#platform/web/testing/form-row.ts';
import { CreateRecordForm } from '../sample-topic-form.tsx';

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a new record of sample-topic': {
    form: <CreateRecordForm onClose={() => undefined} />,
    send: 'Kaydı oluştur',
    wants: ['Ad'],
    fill: { Ad: 'Iğdır' },
    refused: ['name', 'Ad'],
  },
};
