import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import type { Deputyship } from '../../contract/shapes.ts';
import { ChangeEndForm } from '../change-end-form.tsx';
import { LendForm } from '../lend-form.tsx';

const none = () => undefined;

const deputyship: Deputyship = {
  id: 4,
  lender: { id: 2, name: 'Ayşe Demir' },
  deputy: { id: 3, name: 'Mehmet Kaya' },
  roles: [{ id: 5, name: 'Depo', held: true }],
  approvals: false,
  reason: null,
  madeBy: { id: 2, name: 'Ayşe Demir' },
  validFrom: '2030-01-01T00:00:00.000Z',
  validUntil: '2040-01-31T20:59:59.000Z',
  state: 'later',
  endedAt: null,
  may: { end: true, change: true },
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/deputyship-people', { rows: [{ id: 3, userName: 'mehmet', firstName: 'Mehmet', lastName: 'Kaya' }] }],
  [
    '/derinuaa/api/deputyship-roles',
    { rows: [{ id: 5, name: 'Depo', until: null, longestDays: null, refusal: null }] },
  ],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a deputyship': {
    form: <LendForm personId={2} isOwn onClose={none} />,
    send: 'Vekâlet ver',
    wants: ['Vekil', 'Bitiş tarihi'],
    fill: { 'Bitiş tarihi': '31.01.2040' },
    press: ['Mehmet Kaya mehmet'],
    refused: ['validUntil', 'Bitiş tarihi'],
  },
  'the end of a deputyship': {
    form: <ChangeEndForm of={deputyship} onClose={none} />,
    send: 'Kaydet',
    wants: [],
    refused: ['validUntil', 'Bitiş tarihi'],
  },
};
