import type { PastChange } from '#features/core/audit/server/api.ts';
import type { ListDefinition } from '#features/workplace/list-screens/contract/definition.ts';

/** The third company, which only a large installation has. */
export const TOROS = 'TOROS İÇECEK A.Ş.';

const PLACES =
  'ADIYAMAN AFYON AKSARAY AMASYA ANTALYA ARTVİN AYDIN BALIKESİR BARTIN BATMAN BAYBURT BİLECİK BOLU BURDUR BURSA ÇANAKKALE ÇANKIRI ÇORUM DENİZLİ DÜZCE EDİRNE ERZİNCAN ESKİŞEHİR GİRESUN GÜMÜŞHANE IĞDIR ISPARTA KARABÜK KARAMAN KASTAMONU KAYSERİ KIRKLARELİ KIRŞEHİR KONYA KÜTAHYA MALATYA MANİSA MERSİN MUĞLA NEVŞEHİR NİĞDE ORDU OSMANİYE RİZE SAKARYA SAMSUN SİNOP SİVAS TOKAT TRABZON UŞAK YALOVA YOZGAT'.split(
    ' ',
  );

/** So many companies that only a large installation has, 54 at most. */
export const largeCompanies = (count: number): readonly string[] =>
  [TOROS, ...PLACES.map((place) => `${place} GIDA A.Ş.`)].slice(0, count);

const FIRST_NAMES =
  'Ahmet Ali Ayşe Aslı Barış Berk Buğra Burcu Büşra Can Cem Ceren Çağla Çiğdem Derya Dilek Ebru Elif Emine Emre Engin Erdem Esra Fatma Ferhat Filiz Gamze Gizem Gökhan Gül Gülşah Hakan Halil Hande Hasan Hatice Hülya Hüseyin Irmak Işıl İbrahim İlker İpek İrem İsmail Kaan Kadir Kemal Leyla Mehmet Melis Meryem Merve Murat Mustafa Nazlı Nihat Nilgün Oğuz Onur Ömer Özge Özlem Pınar Ramazan Recep Salih Seda Selin Serkan Sevgi Sinem Songül Süleyman Şebnem Şeyma Şule Tarık Tolga Tuğba Ufuk Uğur Ümit Veysel Volkan Yasemin Yasin Yiğit Yusuf Zehra Zeynep'.split(
    ' ',
  );
const LAST_NAMES =
  'Acar Akın Aksoy Aktaş Altın Arslan Aslan Ateş Avcı Aydın Bayram Bozkurt Bulut Can Ceylan Coşkun Çakır Çelik Çetin Demir Demirci Deniz Doğan Duman Durmaz Erdem Erdoğan Eren Erol Gül Güler Gündüz Güneş Iğdır Iğdırlı Ilgaz Işık İnce İzmirli Kaplan Kara Karaca Kaya Keskin Kılıç Koç Korkmaz Köse Kurt Kuş Mutlu Oral Öz Özcan Özdemir Özer Özkan Öztaş Öztürk Polat Sağlam Sarı Sezer Sönmez Şahin Şanlı Şen Şimşek Taş Tekin Tunç Turan Tüfekçi Uçar Uğurlu Ulu Uysal Ünal Ünver Yavuz Yıldırım Yıldız Yılmaz Yüce Yüksel Zengin'.split(
    ' ',
  );

const MODULES = [
  'Sipariş',
  'Depo',
  'Üretim',
  'Kalite',
  'Bakım',
  'Satın Alma',
  'Sevkiyat',
  'Reçete',
  'Maliyet',
  'Vardiya',
];
const ASCII = new Map(Array.from('çğıiöşü', (letter, index) => [letter, 'cgiiosu'[index] as string]));

const plain = (text: string): string =>
  Array.from(text.toLocaleLowerCase('tr'), (letter) => ASCII.get(letter) ?? letter).join('');

/** The same number for the same place in every run, spread like a random one. */
const spread = (place: number): number => Math.imul(place + 1, 2_654_435_761) >>> 0;

/** So many different members of a list, the same ones for the same place. */
export const pickFrom = <T>(list: readonly T[], count: number, place: number): readonly T[] => {
  const chosen = new Set<T>();
  const many = Math.min(count, list.length);
  for (let step = 0; chosen.size < many; step += 1) chosen.add(list[spread(place * 7_919 + step) % list.length] as T);
  return [...chosen];
};

const DAY_MS = 86_400_000;

const TITLES = ['Operatör', 'Teknisyen', 'Uzman', 'Şef', 'Mühendis', 'Müdür'];

/** A person of a large installation: the same for the same place, with a user name nobody else has. */
export const largePerson = (index: number) => {
  const firstName = FIRST_NAMES[spread(index) % FIRST_NAMES.length] as string;
  const lastName = LAST_NAMES[spread(index + 100_003) % LAST_NAMES.length] as string;
  const userName = `${plain(firstName)}.${plain(lastName)}.${index + 1}`;
  return {
    userName,
    firstName,
    lastName,
    email: `${userName}@ornek.example`,
    subject: `large-${index + 1}`,
    department: MODULES[spread(index + 7) % MODULES.length] as string,
    title: TITLES[spread(index + 13) % TITLES.length] as string,
    // Every tenth has never been here.
    lastSignInAt: index % 10 === 0 ? null : new Date(Date.UTC(2026, 0, 1) + (spread(index) % 300) * DAY_MS),
  };
};

const columnOf = (key: string, tr: string, en: string) => ({ key, caption: { tr, en } });

const LISTS = [
  {
    source: 'stock-by-item',
    columns: [
      columnOf('itemCode', 'Kod', 'Code'),
      columnOf('itemName', 'Malzeme', 'Item'),
      columnOf('total', 'Toplam', 'Total'),
      columnOf('unit', 'Birim', 'Unit'),
    ],
    filter: null,
    order: [{ field: 'itemName', descending: false }],
  },
  {
    source: 'stock-by-lot',
    columns: [
      columnOf('itemName', 'Malzeme', 'Item'),
      columnOf('lotNo', 'Lot', 'Lot'),
      columnOf('bestBefore', 'Son kullanma', 'Best before'),
      columnOf('quantity', 'Miktar', 'Quantity'),
      columnOf('unit', 'Birim', 'Unit'),
    ],
    filter: null,
    order: [{ field: 'bestBefore', descending: false }],
  },
  {
    source: 'production-orders',
    columns: [
      columnOf('number', 'Emir no', 'Order no'),
      columnOf('product', 'Ürün', 'Product'),
      columnOf('lineName', 'Hat', 'Line'),
      columnOf('status', 'Durum', 'Status'),
      columnOf('dueAt', 'Termin', 'Due'),
    ],
    filter: null,
    order: [{ field: 'dueAt', descending: false }],
  },
] satisfies readonly ListDefinition[];

/** The members of a list that somebody used: some of what they may open, the same ones for the same place. */
export const usedBy = (place: number, open: readonly number[]): readonly number[] =>
  pickFrom(open, 6 + (spread(place) % 13), place);

type Actor = { readonly personId: number; readonly firstName: string; readonly lastName: string };

/** Changes of the year before a moment, evenly spread: somebody's department is another, every ninth unlocks an account. */
export const largeYear = (count: number, people: readonly Actor[], until: number) => {
  const step = Math.floor((365 * DAY_MS) / count);
  return (place: number): PastChange => {
    const { personId, firstName, lastName } = people[spread(place) % people.length] as Actor;
    const edited = {
      action: 'user.edited',
      before: { department: MODULES[place % MODULES.length] },
      after: { department: MODULES[spread(place) % MODULES.length] },
    };
    return {
      at: new Date(until - (count - place) * step),
      by: people[place % 200] as Actor,
      requestId: `large-${place + 1}`,
      ...(place % 9 === 0 ? { action: 'user.unlocked', before: null, after: null } : edited),
      subject: { kind: 'person', id: personId, name: `${firstName} ${lastName}` },
      reason: place % 4 === 0 ? 'Görev değişikliği' : null,
    };
  };
};

/** What the screen at a place shows: one of a few lists. */
export const largeList = (index: number): ListDefinition => LISTS[index % LISTS.length] as ListDefinition;

/** Screens that an administrator might have made: lists of what there is. */
export const largeScreens = (count: number, perGroup: number) =>
  Array.from({ length: count }, (_, index) => {
    const group = Math.floor(index / perGroup) + 1;
    const number = (index % perGroup) + 1;
    const subject = MODULES[index % MODULES.length] as string;
    return {
      url: `/screen/module-${group}/page-${number}`,
      name: `large-${group}-${number}`,
      caption: { tr: `${subject} ${group}.${number}`, en: `Screen ${group}.${number}` },
    };
  });

/** Two of three roles are the product's, the others a company's. */
export const largeRoles = (count: number, companies: readonly number[]) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${MODULES[index % MODULES.length] as string} Rolü ${index + 1}`,
    companyId: index % 3 === 2 ? (companies[index % companies.length] as number) : null,
  }));
