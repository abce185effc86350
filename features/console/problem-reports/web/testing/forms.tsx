import type { FormRow } from '#platform/web/testing/form-row.ts';
import { HandleForm } from '../handle-form.tsx';
import { ReportDialog } from '../report-dialog.tsx';

const none = () => undefined;
const stock = { url: '/screen/warehouse/stock', title: 'Stok' };

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'the report of a problem': {
    form: <ReportDialog incident="K7M4-2QXF" page={stock} onClose={none} />,
    send: 'Bildir',
    wants: [],
    fill: { 'Ne oldu? (isteğe bağlı)': 'Kaydet hata verdi' },
    refused: ['note', 'Ne oldu? (isteğe bağlı)'],
  },
  'the answer to a report': {
    form: <HandleForm report={{ id: 7, alike: [] }} onClose={none} />,
    send: 'Ele alındı olarak işaretle',
    wants: ['Yanıt'],
    fill: { Yanıt: 'Düzeltildi' },
    refused: ['word', 'Yanıt'],
  },
};
