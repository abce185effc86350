/** What is said of actions on chosen stock. */
export const rowActionTexts = {
  tr: {
    move: 'Başka yere taşı',
    note: 'Seçilen satırların tamamı taşınır; bir bölümünü taşımak için satırı açın.',
    nothing: 'stokta yok',
    there: 'zaten orada',
  },
  en: {
    move: 'Move to another location',
    note: 'The whole quantity of each selected row is moved; open a row to move part of it.',
    nothing: 'nothing in stock',
    there: 'already there',
  },
};
