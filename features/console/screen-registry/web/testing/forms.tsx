import type { FormRow } from '#platform/web/testing/form-row.ts';
import type { RegisteredScreen } from '../../contract/shapes.ts';
import { RegistryForm } from '../registry-form.tsx';

const none = () => undefined;
const screen = {
  id: 4,
  url: '/screen/warehouse/stock',
  version: 1,
  caption: { tr: 'Stok', en: 'Stock' },
  aliases: [] as readonly string[],
  layoutName: null,
} as RegisteredScreen;

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
};
