import '#platform/web/theme/base.css';
import '#platform/web/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chosenForms, type FormRow as Row } from './testing/chosen-forms.tsx';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import type { RoleRow } from '#features/console/access-management/contract/shapes.ts';
import { AddMemberDialog } from '#features/console/access-management/web/add-member-dialog.tsx';
import { AskForAccess } from '#features/console/access-management/web/ask-for-access.tsx';
import { screen as MatrixScreen } from '#features/console/access-management/web/matrix-screen.tsx';
import { RoleMembers } from '#features/console/access-management/web/role-members.tsx';
import { CreateRoleDialog, RenameRoleDialog } from '#features/console/access-management/web/role-dialogs.tsx';
import { AddMemberForm } from '#features/console/company-management/web/add-member-form.tsx';
import { InviteMemberForm } from '#features/console/company-management/web/invite-member-form.tsx';
import type { CompanyRow } from '#features/console/company-management/web/companies-queries.ts';
import { CreateCompanyForm, RenameCompanyForm } from '#features/console/company-management/web/company-form.tsx';
import type { MadeAnnouncement } from '#features/workplace/notifications/contract/shapes.ts';
import {
  CreateAnnouncementForm,
  EditAnnouncementForm,
} from '#features/workplace/notifications/web/announcement-form.tsx';
import { OrderActions } from '#features/floor/production/web/order-actions.tsx';
import { CreateOrderForm, EditOrderForm } from '#features/floor/production/web/order-form.tsx';
import type { OrderDetail } from '#features/floor/production/web/production-queries.ts';
import type { RegisteredScreen } from '#features/console/screen-registry/contract/shapes.ts';
import { RegistryForm } from '#features/console/screen-registry/web/registry-form.tsx';
import { ImportUsers } from '#features/console/user-management/web/import-users.tsx';
import { CreateUserForm } from '#features/console/user-management/web/create-user-form.tsx';
import { EditUserForm } from '#features/console/user-management/web/edit-user-form.tsx';
import { UserAccount } from '#features/console/user-management/web/user-account.tsx';
import { UserActions } from '#features/console/user-management/web/user-actions.tsx';
import { UserRoles } from '#features/console/user-management/web/user-roles.tsx';
import type { UserDetails } from '#features/console/user-management/web/users-queries.ts';
import { CorrectForm } from '#features/floor/warehouse/web/correct-form.tsx';
import { IssueForm } from '#features/floor/warehouse/web/issue-form.tsx';
import { ItemForm } from '#features/floor/warehouse/web/item-form.tsx';
import { MoveForm } from '#features/floor/warehouse/web/move-form.tsx';
import { ReceiveForm } from '#features/floor/warehouse/web/receive-form.tsx';
import type { StockRow } from '#features/floor/warehouse/web/warehouse-queries.ts';

const none = () => undefined;
const AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-21T14:00:00.000Z';

const row = { id: 7, itemName: 'Nar', lotNo: 'L-1', unit: 'kg', quantity: '12.500', locationId: 1 } as StockRow;
const company = { id: 1, name: 'ANADOLU GIDA A.Ş.', version: 1 } as CompanyRow;
const role = { id: 3, name: 'Vardiya Amiri', companyId: 1, version: 2 } as RoleRow;
const may = {
  edit: true,
  editEmail: true,
  deactivate: true,
  reactivate: true,
  resetPassword: true,
  unlock: true,
  endSessions: true,
};
const user = { id: 5, firstName: 'Ayşe', lastName: 'Demir', email: null, version: 1, active: true, may } as UserDetails;
const screen = {
  id: 4,
  url: '/screen/warehouse/stock',
  version: 1,
  caption: { tr: 'Stok', en: 'Stock' },
  aliases: [] as readonly string[],
  layoutName: null,
} as RegisteredScreen;
const order = {
  id: 9,
  number: 'UE-1',
  product: 'Nar suyu',
  itemId: null,
  unit: 'adet',
  lineId: 1,
  planned: '10',
  produced: '0',
  startAt: AT,
  dueAt: LATER,
  status: 'running',
  note: null,
  version: 1,
} as OrderDetail;
const announcement = {
  id: 2,
  version: 1,
  message: { tr: 'Sayım var', en: 'Sayım var' },
  from: AT,
  until: null,
} as MadeAnnouncement;

const member = {
  id: 8,
  roleId: 3,
  personId: 5,
  name: 'Can Ak',
  userName: 'can',
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
  limits: null,
  roles: [
    { id: 3, name: 'Operatör', companyId: null, protected: false, everyone: false, memberCount: 2, editable: true },
  ],
  groups: [{ key: 'depo', title: { tr: 'Depo', en: 'Warehouse' }, screens: [{ ...screen, id: 7, name: 'stock' }] }],
  grants: [],
};

/** What the server answers to the questions that forms ask while they are filled. */
const READ: readonly (readonly [path: string, data: unknown])[] = [
  [
    '/api/warehouse/locations',
    [
      { id: 1, name: 'A-01' },
      { id: 2, name: 'B-02' },
    ],
  ],
  ['/api/warehouse/items', { rows: [], total: 0 }],
  ['/api/production/lines', [{ id: 1, name: 'Dolum 1' }]],
  ['/derinuaa/api/grants/impact', { rows: [] }],
  ['/derinuaa/api/grants', matrix],
  ['/derinuaa/api/companies/1/candidates', { rows: [{ userName: 'can', firstName: 'Can', lastName: 'Ak' }] }],
  ['/derinuaa/api/companies', { rows: [{ ...company, active: true, current: true }], total: 1, mayCreate: true }],
  ['/derinexecution/api/data-sources/role-members/read', { rows: [member], total: 1 }],
  ['/derinuaa/api/roles/3/candidates', { rows: [{ id: 5, userName: 'can', firstName: 'Can', lastName: 'Ak' }] }],
  ['/derinuaa/api/roles/of-person', { rows: [] }],
  ['/derinuaa/api/roles', { rows: [{ ...role, may: { give: true } }], mayCreate: {} }],
  ['/derinuaa/api/announcement-audiences', { everyone: true, companies: [], roles: [] }],
  ['/derinuaa/api/access-requests/mine', { requestedAt: null, granters: [] }],
  ['/derinuaa/api/account/profile', { id: 99, companies: [], roles: [] }],
];

const FORMS: Readonly<Record<string, Row>> = {
  'a new item': {
    form: <ItemForm onClose={none} onCreated={none} />,
    send: 'Malzemeyi aç',
    wants: ['Kod', 'Ad'],
    fill: { Kod: 'M-1', Ad: 'Iğdır kayısısı' },
    refused: ['code', 'Kod'],
  },
  'a receipt': {
    form: (
      <ReceiveForm
        begin={{ item: { id: 1, label: 'Nar', unit: 'kg' } }}
        onClose={none}
        onPosted={none}
        onAnother={none}
      />
    ),
    send: 'Girişi yap',
    wants: ['Lot no', 'Yer', 'Miktar'],
    fill: { 'Lot no': 'L-1', Miktar: '1.240,5' },
    choose: { Yer: 'A-01' },
    refused: ['bestBefore', 'Son kullanma'],
  },
  'an issue': {
    form: <IssueForm row={row} onClose={none} />,
    send: 'Çıkışı yap',
    wants: ['Miktar'],
    fill: { Miktar: '2' },
    refused: ['quantity', 'Miktar'],
  },
  'a move': {
    form: <MoveForm row={row} onClose={none} />,
    send: 'Taşı',
    empty: ['Miktar'],
    wants: ['Hedef yer', 'Miktar'],
    fill: { Miktar: '2,5' },
    choose: { 'Hedef yer': 'B-02' },
    refused: ['toLocationId', 'Hedef yer'],
  },
  'a correction': {
    form: <CorrectForm row={row} onClose={none} />,
    send: 'Düzelt',
    wants: ['Sayılan miktar', 'Neden'],
    fill: { 'Sayılan miktar': '0', Neden: 'Fire' },
    refused: ['counted', 'Sayılan miktar'],
  },
  'a new order': {
    form: <CreateOrderForm onClose={none} onCreated={none} />,
    send: 'Emri aç',
    empty: ['Başlangıç', 'Termin'],
    wants: ['Ürün', 'Planlanan', 'Hat', 'Başlangıç', 'Termin'],
    fill: { Ürün: 'Nar suyu', Planlanan: '10', Başlangıç: '21.11.2026 10:00', Termin: '211126 1400' },
    choose: { Hat: 'Dolum 1' },
    refused: ['lineId', 'Hat'],
  },
  'an order': {
    form: <EditOrderForm order={order} onClose={none} />,
    send: 'Kaydet',
    empty: ['Planlanan'],
    wants: ['Planlanan'],
    fill: { Planlanan: '12' },
    refused: ['dueAt', 'Termin'],
  },
  'an output': {
    form: <OrderActions order={order} />,
    opens: 'output',
    send: 'Miktarı ekle',
    wants: ['Üretilen miktar'],
    fill: { 'Üretilen miktar': '3' },
    refused: ['quantity', 'Üretilen miktar'],
  },
  'a pause': {
    form: <OrderActions order={order} />,
    opens: 'paused',
    send: 'Duraklat',
    wants: ['Neden'],
    fill: { Neden: 'Arıza' },
    refused: ['reason', 'Neden'],
  },
  ...chosenForms,
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
  'a new role': {
    form: <CreateRoleDialog may={{ global: true, companyId: 1 }} onClose={none} onCreated={none} />,
    send: 'Rol oluştur',
    wants: ['Rol'],
    fill: { Rol: 'Kalite' },
    refused: ['name', 'Rol'],
  },
  'the name of a role': {
    form: <RenameRoleDialog role={role} onClose={none} />,
    send: 'Kaydet',
    empty: ['Rol'],
    wants: ['Rol'],
    fill: { Rol: 'Kalite' },
    refused: ['name', 'Rol'],
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
  'people from a file': {
    form: <ImportUsers onClose={none} />,
    send: 'Dosyayı kontrol et',
    wants: ['Dosya'],
    bring: { Dosya: new File(['Ad;Soyad;Kullanıcı adı'], 'kisiler.csv', { type: 'text/csv' }) },
    refused: ['file', 'Dosya'],
  },
  'a role for a person': {
    form: <UserRoles user={user} mayEdit />,
    opens: 'give',
    send: 'Rolü ver',
    wants: ['Rol'],
    fill: { Rol: 'vardiya' },
    press: ['Vardiya Amiri · ANADOLU GIDA A.Ş.'],
    refused: ['validUntil', 'Bitiş tarihi (isteğe bağlı)'],
  },
  'a new person': {
    form: <CreateUserForm onClose={none} onCreated={none} />,
    send: 'Kullanıcı oluştur',
    wants: ['Ad', 'Soyad', 'Kullanıcı adı'],
    fill: { Ad: 'Işıl', Soyad: 'Çağ', 'Kullanıcı adı': 'isil' },
    refused: ['userName', 'Kullanıcı adı'],
  },
  'a person': {
    form: <EditUserForm user={user} onClose={none} />,
    send: 'Değişiklikleri kaydet',
    empty: ['Ad', 'Soyad'],
    wants: ['Ad', 'Soyad'],
    fill: { Ad: 'Işıl', Soyad: 'Çağ' },
    refused: ['email', 'E-posta (isteğe bağlı)'],
  },
  'an account at the provider': {
    form: <UserAccount user={user} account={{ issuer: 'https://kimlik.example', subject: null }} />,
    open: 'Hesap bağla',
    send: 'Hesap bağla',
    wants: ['Hesabın kimliği (sub)'],
    fill: { 'Hesabın kimliği (sub)': 'ab-12' },
    refused: ['subject', 'Hesabın kimliği (sub)'],
  },
  'the end of an account': {
    form: <UserActions user={user} />,
    opens: 'deactivate',
    send: 'Hesabı kapat',
    wants: [],
    refused: ['reason', 'Gerekçe (isteğe bağlı, denetim izine yazılır)'],
  },
  'the end of a lock': {
    form: <UserActions user={user} />,
    opens: 'unlock',
    send: 'Kilidi aç',
    wants: ['Gerekçe (denetim izine yazılır)'],
    fill: { 'Gerekçe (denetim izine yazılır)': 'Telefonda doğrulandı' },
    refused: ['reason', 'Gerekçe (denetim izine yazılır)'],
  },
  'a new announcement': {
    form: <CreateAnnouncementForm onClose={none} onMade={none} />,
    send: 'Duyur',
    wants: ['Duyuru metni'],
    fill: { 'Duyuru metni': 'Sayım var' },
    refused: ['message.en', 'İngilizcesi (isteğe bağlı)'],
  },
  'an announcement': {
    form: <EditAnnouncementForm announcement={announcement} onClose={none} />,
    send: 'Kaydet',
    empty: ['Duyuru metni'],
    wants: ['Duyuru metni'],
    fill: { 'Duyuru metni': 'Sayım bitti' },
    refused: ['until', 'Bitiş tarihi'],
  },
  'changes in the matrix': {
    form: <MatrixScreen screen={{ ...screen, caption: 'Ekran Yetkileri' } as never} level="edit" />,
    open: 'Operatör, Stok: Yok',
    send: '1 değişikliği kaydet',
    wants: [],
    refused: ['reason', 'Gerekçe'],
  },
  'a screen': {
    form: <RegistryForm screen={screen} onClose={none} />,
    send: 'Kaydet',
    empty: ['Başlık (Türkçe)', 'Başlık (İngilizce)'],
    wants: ['Başlık (Türkçe)', 'Başlık (İngilizce)'],
    fill: { 'Başlık (Türkçe)': 'Stok', 'Başlık (İngilizce)': 'Stock' },
    refused: ['aliases', 'Takma adresler'],
  },
  'a request for access': {
    form: <AskForAccess url="/user/list" />,
    send: 'Erişim iste',
    wants: [],
    refused: ['reason', 'Gerekçe'],
  },
};

/** What is asked by POST. */
const ASKS = ['/derinexecution/api/data-sources/', '/derinuaa/api/grants/impact'];

let sent: string[];
let refused: string;

const answer = (method: string, url: string): Response => {
  const { pathname } = new URL(url, location.href);
  if (method === 'GET' || ASKS.some((path) => pathname.startsWith(path))) {
    const [, data = null] = READ.find(([path]) => pathname.startsWith(path)) ?? [];
    return Response.json({ success: true, data, message: null });
  }
  sent.push(pathname);
  const fields = [{ path: refused, code: 'refused', message: 'Olmaz.' }];
  return Response.json(
    { success: false, data: null, code: 'refused', message: 'Genel', requestId: 'r', fields },
    { status: 422 },
  );
};

useStage('', 'main');

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => answer(method, url));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const draw = ({ form, opens }: Row) => {
  const route = createRootRoute({ component: () => form });
  const at = opens === undefined ? '/' : `/?form=${opens}`;
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: [at] }) });
  putOnStage(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
};

const field = (label: string) => page.elementLocator(document.body).getByLabelText(label, { exact: true }).first();
const button = (name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('gridcell', { name, exact: true }))
    .last();
/** What a field says of itself, as it is read out. */
const toldOf = (label: string): string => {
  const element = field(label).element();
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return `${element.getAttribute('aria-invalid')}: ${ids.map((id) => document.getElementById(id)?.textContent).join(' ')}`;
};

/** Fills what is wanted. */
const makeRight = async ({ fill = {}, choose = {}, bring = {}, press = [] }: Row): Promise<void> => {
  for (const [label, value] of Object.entries(fill)) await userEvent.fill(field(label), value);
  for (const [label, value] of Object.entries(choose)) await userEvent.selectOptions(field(label), value);
  for (const [label, file] of Object.entries(bring)) await userEvent.upload(field(label), file);
  for (const name of press)
    await userEvent.click(page.getByRole('option', { name }).or(page.getByRole('button', { name })));
};

test.each(Object.entries(FORMS))(
  '%s: the form says what is missing, and what the server refuses, in place',
  async (_name, each) => {
    draw(each);
    if (each.open !== undefined) await userEvent.click(button(each.open));
    await expect.element(button(each.send)).toBeVisible();
    for (const label of each.empty ?? []) await userEvent.clear(field(label));
    const [first] = each.wants;
    if (first !== undefined) {
      await userEvent.click(button(each.send));
      await expect.element(field(first)).toHaveFocus();
      for (const label of each.wants) await expect.poll(() => toldOf(label)).toMatch(/^true: .*Zorunlu/);
      expect(sent).toEqual([]);
    }
    await makeRight(each);
    const [path, label] = each.refused;
    refused = path;
    await userEvent.click(button(each.send));
    await expect.poll(() => toldOf(label)).toMatch(/^true: .*Olmaz\./);
    await expect.element(field(label)).toHaveFocus();
    expect(sent).toHaveLength(1);
  },
);

test('changes in the matrix wait for an end that is no day, which has the focus; Enter sends them then', async () => {
  refused = 'reason';
  draw(FORMS['changes in the matrix'] as Row);
  await userEvent.click(button('Operatör, Stok: Yok'));
  await userEvent.fill(field('Bitiş tarihi'), '31.02.2030');
  await userEvent.click(field('Gerekçe'));
  await userEvent.click(button('1 değişikliği kaydet'));
  await expect.element(field('Bitiş tarihi')).toHaveFocus();
  await expect.poll(() => toldOf('Bitiş tarihi')).toMatch(/^true: /);
  expect(sent).toEqual([]);
  await expect.element(field('Bitiş tarihi')).toHaveValue('31.02.2030');
  await userEvent.fill(field('Bitiş tarihi'), '211130');
  await userEvent.click(field('Gerekçe'));
  await expect.element(field('Bitiş tarihi')).toHaveValue('21.11.2030');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['/derinuaa/api/grants']);
});
