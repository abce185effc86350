/** What the panel of a person says of their screens and their history. */
export const panelTexts = {
  tr: {
    mayOpen: 'Açabildiği ekranlar',
    mayOpenNothing: 'Bu firmada açabildiği ekran yok.',
    level_view: 'Görüntüle',
    level_edit: 'Düzenle',
    allScreens: '{count, number} ekranın hepsini göster',
    fewerScreens: 'Daha az göster',
    history: 'Geçmiş',
    historyOf: 'Hesabının ve rollerinin geçmişi',
    doneBy: 'Yaptığı değişiklikler',
    signInsOf: 'Giriş kayıtları',
  },
  en: {
    mayOpen: 'Screens they can open',
    mayOpenNothing: 'They cannot open any screen in this company.',
    level_view: 'View',
    level_edit: 'Edit',
    allScreens: 'Show all {count, number} screens',
    fewerScreens: 'Show fewer',
    history: 'History',
    historyOf: 'History of the account and its roles',
    doneBy: 'Changes they made',
    signInsOf: 'Sign-ins',
  },
};
