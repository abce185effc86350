import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import type { RegisteredScreen, ScreenSource } from '../../contract/shapes.ts';
import { CreateScreenForm } from '../create-screen-form.tsx';
import { RegistryForm } from '../registry-form.tsx';

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
export const reads: readonly FormRead[] = [['/derinuaa/api/screen-sources', { sources }]];

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
  'a new list screen': {
    form: <CreateScreenForm onClose={none} onCreated={none} />,
    send: 'Liste ekranı oluştur',
    empty: ['Başlık (Türkçe)', 'Başlık (İngilizce)'],
    wants: ['Başlık (Türkçe)', 'Başlık (İngilizce)', 'Veri kaynağı'],
    fill: { 'Başlık (Türkçe)': 'Kritik stok', 'Başlık (İngilizce)': 'Low stock', Adres: '/screen/raporlar/kritik' },
    choose: { 'Veri kaynağı': 'stock-by-item' },
    press: ['Tüm sütunları seç'],
    refused: ['url', 'Adres'],
  },
};
