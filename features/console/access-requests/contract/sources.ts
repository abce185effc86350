import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { report } from '#platform/contract/report.ts';
import { seesOwnRequests, seesRequests } from './permissions.ts';

const level = column.enum('Düzey', 'Level', {
  view: { tr: 'Görüntüle', en: 'View' },
  edit: { tr: 'Düzenle', en: 'Edit' },
});

const state = column.enum('Durum', 'Status', {
  waiting: { tr: 'Bekliyor', en: 'Waiting' },
  given: { tr: 'Verildi', en: 'Given' },
  refused: { tr: 'Reddedildi', en: 'Refused' },
  expired: { tr: 'Süresi doldu', en: 'Expired' },
  withdrawn: { tr: 'Geri çekildi', en: 'Withdrawn' },
  left: { tr: 'Kişi ayrıldı', en: 'Person left' },
});

const request = {
  id: column.number('No', 'No', { shown: false }),
  state,
  person: column.text('Kimin için', 'For whom'),
  asker: column.text('İsteyen', 'Asked by'),
  screen: column.text('Ekran', 'Screen'),
  url: column.text('Adres', 'Address'),
  level,
  until: column.instant('İstenen bitiş tarihi', 'Asked until', { nullable: true }),
  reason: column.text('Gerekçe', 'Reason', { nullable: true, sortable: false }),
  requestedAt: column.instant('İstendi', 'Asked'),
  age: column.number('Bekleme (gün)', 'Waiting (days)'),
  /** When it ends by itself; nothing where it was answered. */
  due: column.instant('Yanıt için son gün', 'Answer due', { nullable: true }),
  decidedBy: column.text('Yanıtlayan', 'Answered by', { nullable: true }),
  decidedAt: column.instant('Yanıtlandı', 'Answered', { nullable: true }),
  word: column.text('Yanıt', 'Answer', { nullable: true, sortable: false }),
  role: column.text('Rol', 'Role', { nullable: true }),
  givenUntil: column.instant('Bitiş tarihi', 'End date', { nullable: true }),
} as const;

/** What people asked for: of every company for system administrators, of their own and of their own screens for others. */
export const accessRequestsSource = dataSource({
  name: 'access-requests',
  title: { tr: 'Erişim istekleri', en: 'Access requests' },
  access: seesRequests,
  key: 'id',
  order: ['-requestedAt'],
  columns: {
    ...request,
    company: column.text('Firma', 'Company'),
    personId: column.number('Kişi no', 'Person no', { shown: false }),
    mine: column.boolean('Benim', 'Mine', { shown: false, narrows: true }),
    /** The roles that would answer it, by their numbers between commas. */
    fits: column.text('Uyan roller', 'Fitting roles', { shown: false }),
  },
});

/** What the caller asked for, or others for them, in the company they work in. */
export const ownRequestsSource = dataSource({
  name: 'own-access-requests',
  title: { tr: 'İsteklerim', en: 'My requests' },
  access: seesOwnRequests,
  key: 'id',
  order: ['-requestedAt'],
  columns: { ...request, forMe: column.boolean('Kendim için', 'For myself', { shown: false }) },
});

/** Screens that roles open which may be asked for, those that the caller may open already among them: a colleague may lack them. */
export const askableScreensSource = dataSource({
  name: 'askable-screens',
  title: { tr: 'İsteyebileceğim ekranlar', en: 'Screens I can ask for' },
  access: seesOwnRequests,
  key: 'id',
  order: ['screen'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    screen: column.text('Ekran', 'Screen'),
    url: column.text('Adres', 'Address'),
    /** The most that can be asked for. */
    level,
    held: column.enum('Şu anki yetkiniz', 'Your right now', {
      none: { tr: 'Yok', en: 'None' },
      view: { tr: 'Görüntüle', en: 'View' },
      edit: { tr: 'Düzenle', en: 'Edit' },
    }),
    /** Whether the caller may not open it as far as it can be asked for. */
    lacking: column.boolean('Yetkim yok', 'Lacking', { shown: false, narrows: true }),
    waiting: column.boolean('İsteniyor', 'Asked for'),
  },
});

/** Who asked for what and what became of it. */
export const accessRequestsReport = report({
  name: 'access-requests',
  title: { tr: 'Erişim istekleri', en: 'Access requests' },
  source: accessRequestsSource,
  columns: [
    ['requestedAt', 12],
    ['person', 14],
    ['screen', 14],
    ['level', 8],
    ['state', 9],
    ['reason', 18],
    ['decidedBy', 12],
    ['givenUntil', 12],
  ],
});
