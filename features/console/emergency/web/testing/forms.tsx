import type { FormRow } from '#platform/web/testing/form-row.ts';
import { JudgeForm } from '../judge-form.tsx';
import { TakeEmergencyForm } from '../take-emergency-form.tsx';

const none = () => undefined;

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'an emergency': {
    form: <TakeEmergencyForm role={{ id: 5, name: 'Depo' }} onClose={none} />,
    send: 'Acil erişim al',
    wants: ['Gerekçe'],
    fill: { Gerekçe: 'Gece sevkiyatı durdu' },
    refused: ['reason', 'Gerekçe'],
  },
  'a verdict on an emergency': {
    form: <JudgeForm of={{ id: 4, person: 'Ayşe Demir' }} verdict="fitting" onClose={none} />,
    send: 'Uygundu',
    wants: ['Açıklama'],
    fill: { Açıklama: 'Kayıtlar incelendi' },
    refused: ['note', 'Açıklama'],
  },
};
