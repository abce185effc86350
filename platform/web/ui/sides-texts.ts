/** What stands over the sides of a record that two people changed. */
export const sidesTexts = {
  tr: {
    field: 'Alan',
    asItWas: 'Siz açtığınızda',
    theirs: 'Onların değeri',
    mine: 'Sizin değeriniz',
    untouched: 'Değiştirmediniz',
    title: '{name}: siz düzenlerken başkası değiştirdi',
    note: 'Değiştirdiğiniz her alan için hangisinin kalacağını seçin. Seçtikleriniz hemen kaydedilir.',
    save: 'Seçtiklerimi kaydet',
  },
  en: {
    field: 'Field',
    asItWas: 'When you opened it',
    theirs: 'Theirs',
    mine: 'Yours',
    untouched: 'You did not change it',
    title: '{name}: somebody changed it while you were editing',
    note: 'Choose which value to keep for each field you changed. Your choices are saved at once.',
    save: 'Save my choices',
  },
};
