import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import type { Rule } from '../../contract/shapes.ts';
import { ExceptionForm } from '../exception-form.tsx';
import { ChangeRule, NewRule } from '../rule-form.tsx';

const none = () => undefined;
const rule: Rule = {
  id: 7,
  version: 2,
  name: 'Ayrı görevler',
  reason: 'Denetim',
  effect: 'block',
  active: true,
  sentence: { tr: 'Kimse …', en: 'Nobody …' },
  company: null,
  kind: 'never-both-screens',
  companyId: null,
  subject: 'everyone',
  roleId: null,
  otherRoleId: null,
  ofCompanyId: null,
  screenId: 1,
  otherScreenId: 2,
  level: 'edit',
  most: null,
  perCompany: false,
  screens: [],
  breakers: [],
  brokenBy: 0,
  exceptions: [],
  mayEdit: true,
  mayExcept: true,
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  [
    '/derinuaa/api/rule-parts',
    {
      roles: [{ id: 3, name: 'Operatör', companyId: null }],
      screens: [
        { id: 1, url: '/screen/warehouse/stock', tr: 'Stok', en: 'Stock' },
        { id: 2, url: '/user/list', tr: 'Kullanıcılar', en: 'Users' },
      ],
      companies: [{ id: 1, name: 'ANADOLU' }],
      may: { product: true, companyId: 1 },
    },
  ],
  ['/derinuaa/api/rule-people', { rows: [{ id: 5, name: 'Can Ak', userName: 'can' }] }],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a new rule': {
    form: <NewRule onClose={none} onCreated={none} />,
    send: 'Kural oluştur',
    wants: ['Ekran', 'Öteki ekran', 'Kuralın adı', 'Gerekçe'],
    pick: { Ekran: 'Stok', 'Öteki ekran': 'Kullanıcılar' },
    fill: { 'Kuralın adı': 'Ayrı görevler', Gerekçe: 'Denetim' },
    refused: ['name', 'Kuralın adı'],
  },
  'a changed rule': {
    form: <ChangeRule rule={rule} onClose={none} />,
    send: 'Kaydet',
    empty: ['Kuralın adı'],
    wants: ['Kuralın adı'],
    fill: { 'Kuralın adı': 'Başka ad' },
    refused: ['name', 'Kuralın adı'],
  },
  'an exception to a rule': {
    form: <ExceptionForm rule={rule} onClose={none} />,
    send: 'İstisna öner',
    wants: ['Kişi', 'Bitiş tarihi', 'Gerekçe'],
    pick: { Kişi: 'Can Ak can' },
    fill: { 'Bitiş tarihi': '31.12.2099', Gerekçe: 'Sayım' },
    refused: ['reason', 'Gerekçe'],
  },
};
