import { RowActionDialog } from '#platform/web/row-actions/row-action-dialog.tsx';
import type { FormRow, FormRead } from '#platform/web/testing/form-row.ts';
import { CreateUserForm } from '../create-user-form.tsx';
import { EditUserForm } from '../edit-user-form.tsx';
import { ImportUsers } from '../import-users.tsx';
import { OwnPasswordForm } from '../own-password.tsx';
import { usePeopleActions } from '../people-actions.tsx';
import { SecondFactorReset } from '../second-factor-reset.tsx';
import { UserAccount } from '../user-account.tsx';
import { UserActions } from '../user-actions.tsx';
import { UserRoles } from '../user-roles.tsx';
import type { ListedUser, UserDetails } from '../users-queries.ts';

const none = () => undefined;
const may = {
  edit: true,
  editEmail: true,
  editLastDay: true,
  deactivate: true,
  reactivate: true,
  resetPassword: true,
  askPassword: true,
  unlock: true,
  resetSecondFactor: true,
  endSessions: true,
};
const user = { id: 5, firstName: 'Ayşe', lastName: 'Demir', email: null, version: 1, active: true, may } as UserDetails;

const chosen = {
  id: 5,
  name: 'Ayşe Demir',
  userName: 'ayse',
  companyIds: ',1,',
  roleIds: ',3,',
  active: true,
} as ListedUser;

/** An action on chosen people, as their list opens it. */
const ChosenPeople = ({ action }: { readonly action: string }) => {
  const found = usePeopleActions().find(({ key }) => key === action);
  return found === undefined ? null : <RowActionDialog action={found} rows={[chosen]} onClose={none} />;
};

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/roles/of-person', { rows: [] }],
  [
    '/derinuaa/api/roles',
    {
      rows: [{ id: 3, name: 'Vardiya Amiri', companyId: 1, version: 2, may: { give: true } }],
      mayCreate: {},
    },
  ],
  ['/derinuaa/api/companies', { rows: [{ id: 1, name: 'ANADOLU GIDA A.Ş.', active: true, current: true }], total: 1 }],
  ['/derinuaa/api/account/profile', { id: 99, companies: [], roles: [] }],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
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
  'a role for chosen people': {
    form: <ChosenPeople action="give-role" />,
    send: 'Rol ver (1)',
    wants: ['Rol', 'Gerekçe (denetim izine yazılır)'],
    fill: { 'Gerekçe (denetim izine yazılır)': 'Yeni vardiya', Rol: 'vardiya' },
    press: ['Vardiya Amiri · ANADOLU GIDA A.Ş.'],
    refused: ['change.validUntil', 'Bitiş tarihi (isteğe bağlı)'],
  },
  'a role taken from chosen people': {
    form: <ChosenPeople action="take-role" />,
    send: 'Rolden çıkar (1)',
    wants: ['Rol', 'Gerekçe (denetim izine yazılır)'],
    fill: { 'Gerekçe (denetim izine yazılır)': 'Vardiya kalktı', Rol: 'vardiya' },
    press: ['Vardiya Amiri · ANADOLU GIDA A.Ş.'],
    refused: ['reason', 'Gerekçe (denetim izine yazılır)'],
  },
  'a new person': {
    form: <CreateUserForm onClose={none} onCreated={none} mayEnd />,
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
    form: (
      <UserAccount
        user={user}
        account={{ issuer: 'https://kimlik.example', subject: null, isDriven: false, waiting: [] }}
      />
    ),
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
  'the own password': {
    form: <OwnPasswordForm onClose={none} />,
    send: 'Yeni parolayı kaydet',
    wants: ['Şu anki parola', 'Yeni parola', 'Yeni parola (tekrar)'],
    fill: {
      'Şu anki parola': 'eski parola',
      'Yeni parola': 'çilekli turta 4 dilim',
      'Yeni parola (tekrar)': 'çilekli turta 4 dilim',
    },
    refused: ['newPassword', 'Yeni parola'],
  },
  'the end of a lock': {
    form: <UserActions user={user} />,
    opens: 'unlock',
    send: 'Kilidi aç',
    wants: ['Gerekçe (denetim izine yazılır)'],
    fill: { 'Gerekçe (denetim izine yazılır)': 'Telefonda doğrulandı' },
    refused: ['reason', 'Gerekçe (denetim izine yazılır)'],
  },
  'the reset of a second factor': {
    form: <SecondFactorReset user={user} onClose={none} />,
    send: 'İki adımlı doğrulamayı sıfırla',
    wants: ['Gerekçe (denetim izine yazılır)'],
    fill: { 'Gerekçe (denetim izine yazılır)': 'Telefonunu kaybetti' },
    refused: ['reason', 'Gerekçe (denetim izine yazılır)'],
  },
};
