import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import type { Program } from '../../contract/shapes.ts';
import { OpenProgramForm } from '../open-program-form.tsx';
import { ChangeEndForm, EndProgramForm, HandOverForm } from '../program-forms.tsx';

const none = () => undefined;

const program: Program = {
  id: 7,
  name: 'ERP köprüsü',
  purpose: null,
  clientId: 'program-0123456789ab',
  owner: { id: 3, name: 'Mehmet Kaya' },
  state: 'works',
  roles: [],
  validUntil: '2040-01-31T20:59:59.000Z',
  lastUsedAt: null,
  createdAt: '2030-01-01T00:00:00.000Z',
  createdBy: 'Elif Yılmaz',
  keys: [],
  accountAt: null,
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/program-owners', { rows: [{ id: 2, userName: 'ayse', firstName: 'Ayşe', lastName: 'Demir' }] }],
  ['/derinuaa/api/program-choices', { roles: [{ id: 5, name: 'Depo' }], accountAt: null }],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a new program': {
    form: <OpenProgramForm onClose={none} onOpened={none} />,
    send: 'Aç',
    wants: ['Ad', 'Sahibi', 'Bitiş tarihi'],
    fill: { Ad: 'Iğdır terazisi', 'Bitiş tarihi': '31.01.2040' },
    press: ['Ayşe Demir ayse'],
    refused: ['name', 'Ad'],
  },
  'a new owner of a program': {
    form: <HandOverForm of={program} onClose={none} />,
    send: 'Devret',
    wants: ['Sahibi'],
    press: ['Ayşe Demir ayse'],
    refused: ['ownerId', 'Sahibi'],
  },
  'the end of a program': {
    form: <ChangeEndForm of={program} onClose={none} />,
    send: 'Kaydet',
    wants: [],
    refused: ['validUntil', 'Bitiş tarihi'],
  },
  'ending a program': {
    form: <EndProgramForm of={program} onClose={none} />,
    send: 'Sonlandır',
    wants: [],
    refused: ['reason', 'Gerekçe'],
  },
};
