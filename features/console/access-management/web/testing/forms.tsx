import type { FormRow, FormRead } from '#platform/web/testing/form-row.ts';
import type { RoleDetails } from '../access-queries.ts';
import { AddMemberDialog } from '../add-member-dialog.tsx';
import { screen as MatrixScreen } from '../matrix-screen.tsx';
import { ApplyCellsDialog } from '../apply-cells-dialog.tsx';
import { ApplyRolesDialog } from '../apply-roles-dialog.tsx';
import { CloneRoleDialog } from '../clone-role-dialog.tsx';
import { EditRoleDialog } from '../edit-role-dialog.tsx';
import { CreateRoleDialog } from '../create-role-dialog.tsx';
import { RefuseProposalForm } from '../refuse-proposal-form.tsx';
import { RoleMembers } from '../role-members.tsx';

const none = () => undefined;
const AT = '2026-11-21T10:00:00.000Z';
const role = {
  id: 3,
  name: 'Vardiya Amiri',
  companyId: 1,
  version: 2,
  purpose: null,
  owners: [],
  askable: false,
  longestDays: null,
  fourEyes: false,
  lendable: true,
  personalOf: null,
  emergency: [],
} as unknown as RoleDetails;
const screen = {
  id: 7,
  url: '/screen/warehouse/stock',
  name: 'stock',
  caption: { tr: 'Stok', en: 'Stock' },
} as const;
const member = {
  id: 8,
  roleId: 3,
  personId: 5,
  name: 'Can Ak',
  userName: 'can',
  lentBy: null,
  emergency: false,
  active: true,
  companyId: null,
  company: null,
  validFrom: AT,
  validUntil: null,
  state: 'now',
  givenBy: null,
  reason: null,
};
const matrix = {
  epoch: 5,
  peopleCount: 4,
  consoleScreens: [],
  viewOnly: [],
  limits: null,
  roles: [
    {
      id: 3,
      name: 'Operatör',
      companyId: null,
      protected: false,
      everyone: false,
      personal: false,
      memberCount: 2,
      editable: true,
    },
  ],
  groups: [{ key: 'depo', title: { tr: 'Depo', en: 'Warehouse' }, screens: [screen] }],
  grants: [],
  later: [],
};

const side = { id: 3, name: 'Vardiya Amiri', companyId: null, mayChange: true };
const cells = {
  left: side,
  right: { ...side, id: 4, name: 'Kalite' },
  rows: [
    { screenId: 7, url: screen.url, caption: screen.caption, left: { level: 'view', validUntil: null }, right: null },
  ],
} as const;
const people = {
  left: { id: 5, name: 'Can Ak', userName: 'can' },
  right: { id: 6, name: 'Ece Su', userName: 'ece' },
  rows: [
    {
      roleId: 3,
      name: 'Vardiya Amiri',
      companyId: null,
      company: null,
      mayGive: true,
      left: {
        membershipId: 8,
        validFrom: AT,
        validUntil: null,
        state: 'now',
        reason: null,
        givenBy: null,
        mayTake: true,
      },
      right: null,
    },
  ],
} as const;

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/grants/impact', { rows: [] }],
  ['/derinuaa/api/grants/use', { days: 90, cells: [] }],
  ['/derinuaa/api/grants', matrix],
  ['/derinexecution/api/data-sources/role-members/read', { rows: [member], total: 1 }],
  ['/derinuaa/api/roles/3/candidates', { rows: [{ id: 5, userName: 'can', firstName: 'Can', lastName: 'Ak' }] }],
];

/** What is asked by POST. */
export const asks: readonly string[] = ['/derinuaa/api/grants/impact'];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a new role': {
    form: <CreateRoleDialog may={{ global: true, companyId: 1 }} onClose={none} onCreated={none} />,
    send: 'Rol oluştur',
    wants: ['Rol'],
    fill: { Rol: 'Kalite' },
    refused: ['name', 'Rol'],
  },
  'the card of a role': {
    form: <EditRoleDialog role={role} onClose={none} />,
    send: 'Kaydet',
    empty: ['Rol'],
    wants: ['Rol'],
    fill: { Rol: 'Kalite' },
    refused: ['name', 'Rol'],
  },
  'a copy of a role': {
    form: <CloneRoleDialog role={role} may={{ global: true, companyId: 1 }} onClose={none} onCloned={none} />,
    send: 'Kopyala',
    wants: ['Yeni rolün adı'],
    fill: { 'Yeni rolün adı': 'Kalite' },
    refused: ['name', 'Yeni rolün adı'],
  },
  'what differs between two roles': {
    form: <ApplyCellsDialog compared={cells as never} rows={cells.rows} onto="right" onClose={none} />,
    send: 'Uygula',
    wants: [],
    refused: ['reason', 'Gerekçe'],
  },
  'what differs between two people': {
    form: <ApplyRolesDialog compared={people as never} rows={people.rows} onto="right" onClose={none} />,
    send: 'Uygula',
    wants: [],
    refused: ['reason', 'Gerekçe'],
  },
  'a person for a role': {
    form: <AddMemberDialog role={role} onClose={none} />,
    send: 'Rolü ver',
    wants: ['Kişi ara'],
    press: ['Can Ak can'],
    refused: ['validUntil', 'Bitiş tarihi'],
  },
  'the end of a role': {
    form: <RoleMembers role={role} mayGive />,
    open: 'Can Ak kişisini rolden çıkar',
    send: 'Rolden çıkar',
    wants: [],
    refused: ['reason', 'Gerekçe'],
  },
  'changes in the matrix': {
    form: <MatrixScreen screen={{ ...screen, caption: 'Ekran Yetkileri' } as never} level="edit" />,
    open: 'Operatör, Stok: Yok',
    send: '1 değişikliği kaydet',
    wants: [],
    refused: ['reason', 'Gerekçe'],
  },
  'the refusal of a proposed change': {
    form: <RefuseProposalForm id={4} subject="Mehmet Kaya" onClose={none} />,
    send: 'Reddet',
    wants: ['Gerekçe'],
    fill: { Gerekçe: 'Önce eğitim alsın.' },
    refused: ['word', 'Gerekçe'],
  },
};
