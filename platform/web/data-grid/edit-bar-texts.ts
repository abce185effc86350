import { plural } from '#platform/web/i18n/message.ts';

export const editBarTexts = {
  tr: {
    unsaved: 'Kaydedilmemiş değişiklikler',
    stagedCells: '{rows, number} satırda {cells, number} hücre',
    stagedFaults: '{count, number} hata',
    stagedConflicts: '{count, number} çakışma',
    nextFault: 'Sonraki hata',
    solveConflicts: '{count, number} çakışmayı çöz',
    undo: 'Geri al (Ctrl Z)',
    redo: 'Yinele (Ctrl Y)',
    discard: 'Vazgeç',
    saveRows: '{count, number} satırı kaydet',
    discardTitle: 'Değişikliklerden vazgeçilsin mi?',
    discardDo: 'Değişiklikleri at',
    discardNote:
      '{rows, number} satırda {cells, number} hücrede yazdıklarınız kaydedilmeden silinir. Geri al ile dönebilirsiniz.',
  },
  en: {
    unsaved: 'Unsaved changes',
    stagedCells: 'Cells: {cells, number} · rows: {rows, number}',
    stagedFaults: plural('count', { one: '{count, number} error', other: '{count, number} errors' }),
    stagedConflicts: plural('count', { one: '{count, number} conflict', other: '{count, number} conflicts' }),
    nextFault: 'Next error',
    solveConflicts: plural('count', {
      one: 'Resolve {count, number} conflict',
      other: 'Resolve {count, number} conflicts',
    }),
    undo: 'Undo (Ctrl Z)',
    redo: 'Redo (Ctrl Y)',
    discard: 'Discard',
    saveRows: plural('count', { one: 'Save {count, number} row', other: 'Save {count, number} rows' }),
    discardTitle: 'Discard the changes?',
    discardDo: 'Discard the changes',
    discardNote:
      'What you wrote is discarded without being saved (cells: {cells, number}, rows: {rows, number}). Undo brings it back.',
  },
};
