import type { FormRead, FormRow } from '#platform/web/testing/form-row.ts';
import { ErasePerson } from '../erase-person.tsx';

/** What the server answers to the questions that these forms ask while they are filled. */
export const reads: readonly FormRead[] = [
  [
    '/derinuaa/api/users/5/erasure',
    {
      name: 'Ayşe Demir',
      mark: 'Silinen kişi 5',
      active: false,
      account: 'deletable',
      tables: [
        { title: 'Yarım kalan formlar', rows: 2, fate: 'deleted', why: 'Kişinin kendi düzeni' },
        { title: 'Denetim izi', rows: 40, fate: 'renamed', why: 'Kimin neye erişebildiğinin kanıtı' },
      ],
    },
  ],
];

/** The forms of this feature, for the test that tries every form. */
export const forms: Readonly<Record<string, FormRow>> = {
  'the erasure of a person': {
    form: <ErasePerson person={{ id: 5, name: 'Ayşe Demir' }} onClose={() => undefined} />,
    send: 'Kişisel verileri sil',
    wants: ['Gerekçe (denetim izine yazılır)'],
    fill: { 'Gerekçe (denetim izine yazılır)': 'Başvurusu üzerine' },
    refused: ['reason', 'Gerekçe (denetim izine yazılır)'],
  },
};
