/** What the panel of a person says of their screens and their history. */
export const panelTexts = {
  tr: {
    editedByOthers:
      'Bilgilerini yalnızca sistem yöneticisi ya da tüm firmalarını yöneten biri düzenleyebilir: kişi başka bir firmada da çalışıyor ya da tüm firmalarda geçerli bir rolü var.',
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
    editedByOthers:
      'Only a system administrator, or somebody who administers all of their companies, can edit the details: this person works in another company too, or has a role that is valid in all companies.',
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
