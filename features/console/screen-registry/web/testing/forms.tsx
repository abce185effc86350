import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import type { RegisteredScreen, ScreenSource } from '../../contract/shapes.ts';
import { CreateScreenForm } from '../create-screen-form.tsx';
import { RegistryForm } from '../registry-form.tsx';
import { AllowSiteForm } from '../sites-dialog.tsx';

const none = () => undefined;
const screen = {
  id: 4,
  url: '/screen/warehouse/stock',
  version: 1,
  caption: { tr: 'Stok', en: 'Stock' },
  aliases: [] as readonly string[],
  layoutName: null,
  kind: 'built-in',
  state: 'there',
  list: null,
  embedding: null,
} as RegisteredScreen;

const sources: readonly ScreenSource[] = [
  {
    name: 'stock-by-item',
    title: { tr: 'Malzeme bazında stok', en: 'Stock by item' },
    held: true,
    columns: [
      {
        key: 'itemName',
        type: 'text',
        caption: { tr: 'Malzeme', en: 'Item' },
        filterable: true,
        sortable: true,
        values: null,
      },
    ],
  },
];

/** What the forms of this feature ask. */
export const reads: readonly FormRead[] = [
  ['/derinuaa/api/screen-sources', { sources }],
  ['/derinuaa/api/embeddable-sites', { sites: [] }],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a screen': {
    form: <RegistryForm screen={screen} onClose={none} />,
    send: 'Kaydet',
    empty: ['Başlık (Türkçe)', 'Başlık (İngilizce)'],
    wants: ['Başlık (Türkçe)', 'Başlık (İngilizce)'],
    fill: { 'Başlık (Türkçe)': 'Stok', 'Başlık (İngilizce)': 'Stock' },
    refused: ['aliases', 'Takma adresler'],
  },
  'a new screen': {
    form: <CreateScreenForm onClose={none} onCreated={none} />,
    send: 'Ekran oluştur',
    empty: ['Başlık (Türkçe)', 'Başlık (İngilizce)'],
    wants: ['Başlık (Türkçe)', 'Başlık (İngilizce)', 'Veri kaynağı'],
    fill: { 'Başlık (Türkçe)': 'Kritik stok', 'Başlık (İngilizce)': 'Low stock', Adres: '/screen/raporlar/kritik' },
    choose: { 'Veri kaynağı': 'stock-by-item' },
    press: ['Tüm sütunları seç'],
    refused: ['url', 'Adres'],
  },
  'a site to embed': {
    form: <AllowSiteForm onClose={none} onAllowed={none} />,
    send: 'Siteyi ekle',
    empty: ['Site'],
    wants: ['Site'],
    fill: { Site: 'https://raporlar.firma.com.tr' },
    refused: ['origin', 'Site'],
  },
};
