import { access } from '#platform/contract/access.ts';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { usageUrl } from './addresses.ts';

const sees = access.screens({ url: usageUrl, level: 'view' });

/** Asked for by a system administrator: every company, in place of the one they work in. */
const everyCompany = column.boolean('Tüm firmalar', 'All companies', { shown: false, narrows: true });

/** Where use of every company is kept for some minutes: when it was counted; nothing where it was for this very answer. */
const countedAt = column.instant('Sayım anı', 'Counted at', { shown: false, nullable: true });

/** What people call each screen, and its address. */
const screen = {
  screen: column.text('Ekran', 'Screen'),
  url: column.text('Adres', 'Address'),
} as const;

/** How much each screen was used in the last 90 days, in the company worked in. */
export const screenUseSource = dataSource({
  name: 'screen-use',
  title: { tr: 'Ekran kullanımı', en: 'Use of screens' },
  access: sees,
  key: 'screenId',
  order: ['-times', 'screen'],
  columns: {
    screenId: column.number('Ekran no', 'Screen no', { shown: false, narrows: true }),
    everyCompany,
    countedAt,
    ...screen,
    mayOpen: column.number('Açabilen kişi', 'People who can open it'),
    people: column.number('Kullanan kişi', 'People who used it'),
    daysUsed: column.number('Kullanıldığı gün', 'Days used'),
    times: column.number('Kullanım', 'Uses'),
    edits: column.number('Değişiklik', 'Changes'),
    lastUse: column.instant('Son kullanım', 'Last use', { nullable: true }),
    lastEdit: column.instant('Son değişiklik', 'Last change', { nullable: true }),
  },
});

/** How much of what a role opens its people used in the last 90 days. */
export const roleUseSource = dataSource({
  name: 'role-use',
  title: { tr: 'Rol kullanımı', en: 'Use by role' },
  access: sees,
  key: 'roleId',
  order: ['-times', 'role'],
  columns: {
    roleId: column.number('Rol no', 'Role no', { shown: false, narrows: true }),
    everyCompany,
    countedAt,
    role: column.text('Rol', 'Role'),
    /** The role's own company; nothing is every company. */
    company: column.text('Kapsam', 'Scope', { nullable: true }),
    members: column.number('Üye', 'Members'),
    people: column.number('Kullanan kişi', 'People who used it'),
    screens: column.number('Açtığı ekran', 'Screens it opens'),
    screensUsed: column.number('Kullanılan ekran', 'Screens used'),
    weeksUsed: column.number('Kullanıldığı hafta', 'Weeks used'),
    times: column.number('Kullanım', 'Uses'),
    lastUse: column.instant('Son kullanım', 'Last use', { nullable: true }),
  },
});

/** How much of what a person may open they used in the last 90 days. */
export const personUseSource = dataSource({
  name: 'person-use',
  title: { tr: 'Kişi kullanımı', en: 'Use by person' },
  access: sees,
  key: 'personId',
  order: ['-times', 'name'],
  columns: {
    personId: column.number('Kişi no', 'Person no', { shown: false, narrows: true }),
    everyCompany,
    countedAt,
    name: column.text('Ad soyad', 'Name'),
    userName: column.text('Kullanıcı adı', 'User name'),
    screens: column.number('Açabildiği ekran', 'Screens they can open'),
    screensUsed: column.number('Kullandığı ekran', 'Screens they used'),
    weeksUsed: column.number('Kullandığı hafta', 'Weeks used'),
    times: column.number('Kullanım', 'Uses'),
    lastUse: column.instant('Son kullanım', 'Last use', { nullable: true }),
  },
});

/** What roles have opened for 90 days or longer, and nobody who holds them used in that time. */
export const unusedGrantsSource = dataSource({
  name: 'unused-grants',
  title: { tr: 'Kullanılmayan yetkiler', en: 'Unused rights' },
  access: sees,
  key: 'key',
  order: ['role', 'screen'],
  columns: {
    key: column.text('Satır', 'Row', { shown: false }),
    roleId: column.number('Rol no', 'Role no', { shown: false, narrows: true }),
    screenId: column.number('Ekran no', 'Screen no', { shown: false, narrows: true }),
    role: column.text('Rol', 'Role'),
    company: column.text('Kapsam', 'Scope', { nullable: true }),
    ...screen,
    level: column.enum('Yetki', 'Right', {
      view: { tr: 'Görüntüle', en: 'View' },
      edit: { tr: 'Düzenle', en: 'Edit' },
    }),
    members: column.number('Üye', 'Members'),
    since: column.instant('Veriliş', 'Given'),
    until: column.instant('Bitiş tarihi', 'End date', { nullable: true }),
    lastUse: column.instant('Son kullanım', 'Last use', { nullable: true }),
    /** Whether the caller may take it away. */
    mayTake: column.boolean('Kaldırılabilir', 'May be taken away', { shown: false }),
    /** The first day on which use was counted; nothing before any was. */
    countedFrom: column.day('Sayım başlangıcı', 'Counted from', { shown: false, nullable: true }),
    countedAt,
  },
});

/** Which screens were refused most in the last 90 days, company by company, and the role that whoever was refused lacks. */
export const deniedScreensSource = dataSource({
  name: 'denied-screens',
  title: { tr: 'En çok reddedilen ekranlar', en: 'Most denied screens' },
  access: sees,
  key: 'key',
  order: ['-times', 'screen'],
  columns: {
    key: column.text('Satır', 'Row', { shown: false }),
    screenId: column.number('Ekran no', 'Screen no', { shown: false, narrows: true }),
    companyId: column.number('Firma no', 'Company no', { shown: false, narrows: true, nullable: true }),
    everyCompany,
    ...screen,
    company: column.text('Firma', 'Company', { nullable: true }),
    times: column.number('Ret', 'Denials'),
    people: column.number('Reddedilen kişi', 'People refused'),
    /** Of them, those who cannot open it today either. */
    lacking: column.number('Hâlâ açamayan', 'Still without access'),
    /** The role that opens the screen and least else. */
    role: column.text('Eksik rol', 'Missing role', { nullable: true }),
    roleId: column.number('Rol no', 'Role no', { shown: false, nullable: true }),
    lastAt: column.instant('Son ret', 'Last denial'),
  },
});

/** Who was refused a screen in the last 90 days, and which role each of them lacks; a list names one screen. */
export const deniedPeopleSource = dataSource({
  name: 'denied-people',
  title: { tr: 'Reddedilen kişiler', en: 'People who were refused' },
  access: sees,
  key: 'key',
  order: ['-times', 'name'],
  columns: {
    key: column.text('Satır', 'Row', { shown: false }),
    screenId: column.number('Ekran no', 'Screen no', { shown: false, narrows: true }),
    companyId: column.number('Firma no', 'Company no', { shown: false, narrows: true, nullable: true }),
    everyCompany,
    personId: column.number('Kişi no', 'Person no', { shown: false }),
    name: column.text('Ad soyad', 'Name'),
    userName: column.text('Kullanıcı adı', 'User name'),
    company: column.text('Firma', 'Company', { nullable: true }),
    times: column.number('Ret', 'Denials'),
    lastAt: column.instant('Son ret', 'Last denial'),
    now: column.enum('Şu anda', 'Now', {
      opens: { tr: 'Açabiliyor', en: 'Can open it' },
      lacks: { tr: 'Rolü eksik', en: 'Lacks a role' },
      none: { tr: 'Açan rol yok', en: 'No role opens it' },
    }),
    role: column.text('Eksik rol', 'Missing role', { nullable: true }),
    roleId: column.number('Rol no', 'Role no', { shown: false, nullable: true }),
  },
});
