import type { FormRow, FormRead } from '#platform/web/testing/form-row.ts';
import { AddMemberForm } from '../add-member-form.tsx';
import type { CompanyRow } from '../companies-queries.ts';
import { CloseCompanyForm, ReopenCompanyForm } from '../close-company-form.tsx';
import { CreateCompanyForm, RenameCompanyForm } from '../company-form.tsx';
import { InviteMemberForm } from '../invite-member-form.tsx';

const none = () => undefined;
const company = { id: 1, name: 'ANADOLU GIDA A.Ş.', version: 1 } as CompanyRow;

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/companies/1/candidates', { rows: [{ userName: 'can', firstName: 'Can', lastName: 'Ak' }] }],
  [
    '/derinuaa/api/companies/1/closing-effects',
    { members: 1, only: 1, here: 0, tasks: 0, requests: 0, later: 0, named: [] },
  ],
  ['/derinuaa/api/companies', { rows: [{ ...company, active: true, current: true }], total: 1, mayCreate: true }],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a new company': {
    form: <CreateCompanyForm onClose={none} onCreated={none} />,
    send: 'Firma oluştur',
    wants: ['Firma adı'],
    fill: { 'Firma adı': 'Ege Meyve' },
    refused: ['name', 'Firma adı'],
  },
  'the name of a company': {
    form: <RenameCompanyForm company={company} onClose={none} />,
    send: 'Adı kaydet',
    empty: ['Firma adı'],
    wants: ['Firma adı'],
    fill: { 'Firma adı': 'Ege Meyve' },
    refused: ['name', 'Firma adı'],
  },
  'the end of a company': {
    form: <CloseCompanyForm company={company} onClose={none} />,
    send: 'Firmayı kapat',
    wants: ['Gerekçe (denetim izine yazılır)'],
    fill: { 'Gerekçe (denetim izine yazılır)': 'Sözleşme bitti' },
    refused: ['reason', 'Gerekçe (denetim izine yazılır)'],
  },
  'the reopening of a company': {
    form: <ReopenCompanyForm company={company} onClose={none} />,
    send: 'Yeniden aç',
    wants: [],
    refused: ['reason', 'Gerekçe (isteğe bağlı, denetim izine yazılır)'],
  },
  'a member of a company': {
    form: <AddMemberForm company={company} onClose={none} />,
    send: 'Firmaya ekle',
    wants: ['Kişi'],
    fill: { Kişi: 'can' },
    press: ['Can Ak · can'],
    refused: ['userName', 'Kişi'],
  },
  'an invitation to a company': {
    form: <InviteMemberForm company={company} onClose={none} />,
    send: 'Davet et',
    wants: ['Kullanıcı adı'],
    fill: { 'Kullanıcı adı': 'can.ak' },
    refused: ['userName', 'Kullanıcı adı'],
  },
};
