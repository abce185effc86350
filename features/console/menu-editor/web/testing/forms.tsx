import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import { EMPTY_ENTRY } from '../../contract/drafted-tree.ts';
import { CreateDraftForm, RenameDraftForm } from '../draft-forms.tsx';
import { ItemForm } from '../item-form.tsx';
import type { OpenDraft } from '../menu-queries.ts';
import { PreviewDraftForm } from '../preview-draft-form.tsx';
import { ScheduleForm } from '../schedule.tsx';

const none = () => undefined;
const draft: OpenDraft = {
  id: 3,
  name: 'Yaz düzeni',
  version: 1,
  state: 'open',
  author: 'Elif Kaya',
  changes: [],
  scheduled: null,
  failed: null,
};
const screens = [{ id: 7, url: '/screen/warehouse/stock', caption: { tr: 'Stok', en: 'Stock' }, there: true }];
const badgeSources = [{ name: 'late-orders', title: { tr: 'Geciken emirler', en: 'Late orders' } }];
const stock = { ...EMPTY_ENTRY, id: 12, screenId: 7, title: { tr: 'Stok', en: 'Stock' }, icon: 'packages' };

/** What the forms of this feature ask. */
export const reads: readonly FormRead[] = [['/derinuaa/api/navigation-menus/drafts/3', draft]];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'a new menu draft': {
    form: <CreateDraftForm onClose={none} onCreated={none} />,
    send: 'Taslak başlat',
    wants: ['Taslağın adı'],
    fill: { 'Taslağın adı': 'Yaz düzeni' },
    refused: ['name', 'Taslağın adı'],
  },
  'a renamed menu draft': {
    form: <RenameDraftForm draft={draft} onClose={none} />,
    send: 'Kaydet',
    empty: ['Taslağın adı'],
    wants: ['Taslağın adı'],
    fill: { 'Taslağın adı': 'Kış düzeni' },
    refused: ['name', 'Taslağın adı'],
  },
  'a planned publication of the menu': {
    form: <ScheduleForm draft={draft} onClose={none} />,
    send: 'Planla',
    wants: ['Yayın zamanı'],
    fill: { 'Yayın zamanı': '31.12.2098 10:00' },
    refused: ['at', 'Yayın zamanı'],
  },
  'a preview of a menu draft': {
    form: <PreviewDraftForm draft={draft} onClose={none} />,
    send: 'Önizle',
    wants: [],
    fill: {},
    refused: ['roleIds.0', 'Hangi rolün gözünden'],
  },
  'a menu item': {
    form: (
      <ItemForm
        draft={draft}
        entry={stock}
        isNew={false}
        screens={screens}
        badgeSources={badgeSources}
        onClose={none}
        onKept={none}
      />
    ),
    send: 'Kaydet',
    wants: [],
    fill: { 'Başlık (Türkçe)': 'Depo' },
    press: ['Simgesiz'],
    refused: ['changes.0.to.title.tr', 'Başlık (Türkçe)'],
  },
  'a new menu item': {
    form: (
      <ItemForm
        draft={draft}
        entry={{ ...EMPTY_ENTRY, id: 99 }}
        isNew
        screens={screens}
        badgeSources={badgeSources}
        onClose={none}
        onKept={none}
      />
    ),
    send: 'Ekle',
    wants: [],
    pick: { Ekran: 'Stok · /screen/warehouse/stock' },
    refused: ['changes.0.to.title.en', 'Başlık (İngilizce)'],
  },
};
