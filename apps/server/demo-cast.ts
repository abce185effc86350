export const ANADOLU = 'ANADOLU GIDA A.Ş.';
export const EGE_NAR = 'EGE NAR LTD. ŞTİ.';

export type DemoPerson = {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companies: readonly string[];
  readonly roles: readonly string[];
};

const named = (
  userName: string,
  firstName: string,
  lastName: string,
  companies: readonly string[],
  ...roles: string[]
): DemoPerson => ({
  userName,
  firstName,
  lastName,
  companies,
  roles,
});

const cast: readonly DemoPerson[] = [
  named('elif', 'Elif', 'Yılmaz', [ANADOLU, EGE_NAR], 'Admin'),
  named('deniz', 'Deniz', 'Arslan', [ANADOLU], 'Admin'),
  named('mehmet', 'Mehmet', 'Kaya', [ANADOLU], 'Depo Sorumlusu'),
  named('ayse', 'Ayşe', 'Demir', [ANADOLU, EGE_NAR], 'Operatör'),
];

/** The others, a line a role: enough people for lists to look alive. */
const crew: Readonly<Record<string, readonly string[]>> = {
  'Üretim Müdürü': ['Hakan Öztürk', 'Şule Iğdırlı'],
  'Vardiya Amiri': ['İbrahim Çetin', 'Gülsüm Şahin', 'Tolga Ünal', 'Nazlı Işık', 'Cem Karaca'],
  Operatör: [
    'Ali Yıldız',
    'Fatma Çelik',
    'Mustafa Aydın',
    'Zeynep Koç',
    'Hüseyin Kurt',
    'Emine Özkan',
    'Murat Şimşek',
    'Hatice Polat',
    'Ömer Doğan',
    'Sevgi Kılıç',
    'Yusuf Aslan',
    'Meryem Çakır',
    'İsmail Güneş',
    'Dilek Bulut',
    'Kadir Tekin',
    'Özlem Ateş',
    'Serkan Kaplan',
    'Songül Avcı',
    'Uğur Yavuz',
    'Çiğdem Erdem',
    'Recep Turan',
    'Büşra Taş',
    'Halil İbiş',
    'Gizem Öztaş',
    'Cihan Ilgaz',
    'Şeyma Uğurlu',
  ],
  'Depo Sorumlusu': ['Veysel Iğdır', 'Pınar Sönmez', 'Erkan Bozkurt', 'Gökhan Ceylan', 'Tuğba Keskin', 'Şükrü Altın'],
  Kalite: ['İpek Sağlam', 'Burcu Yüce', 'Levent Özer', 'Aslı Gündüz', 'Orhan İnce', 'Derya Işıl', 'Sinem Çağlar'],
  Planlama: ['Selin Akın', 'Barış Uçar', 'Ceren Öz', 'Volkan Eren', 'Melis Ünver', 'Tarık Şanlı'],
  'Satın Alma': ['Ayşegül Duman', 'Kerem Izgı', 'Nilgün Uysal', 'Onur Şen'],
};

const plain = (text: string): string =>
  text
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z]/g, '');

/** Every fourth person works at the second company, every eighth at both. */
const companiesOf = (index: number): readonly string[] => {
  if (index % 8 === 7) return [ANADOLU, EGE_NAR];
  return index % 4 === 3 ? [EGE_NAR] : [ANADOLU];
};

const crewPeople = Object.entries(crew)
  .flatMap(([role, names]) => names.map((name) => ({ role, name })))
  .map(({ role, name }, index): DemoPerson => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return named(`${plain(firstName)}.${plain(lastName)}`, firstName, lastName, companiesOf(index), role);
  });

/** The roles of the demo; what each may open is the features' to say. */
export const demoRoles: readonly string[] = Object.keys(crew);

/** About sixty people of a food and beverage maker; the first four may be signed in as. */
export const demoPeople: readonly DemoPerson[] = [...cast, ...crewPeople];

/** Those with a password, to try the product with. */
export const demoPeopleToTry = [
  { userName: 'elif', name: 'Elif Yılmaz', what: 'Admin' },
  { userName: 'deniz', name: 'Deniz Arslan', what: 'Admin' },
  { userName: 'mehmet', name: 'Mehmet Kaya', what: 'Depo Sorumlusu' },
  { userName: 'ayse', name: 'Ayşe Demir', what: 'Operatör' },
] as const;
