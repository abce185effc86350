export const homeTexts = {
  tr: {
    morning: 'Günaydın, {name}', day: 'İyi günler, {name}', evening: 'İyi akşamlar, {name}',
    screens: '{count, plural, =0 {Henüz açabileceğiniz bir ekran yok.} other {# ekrana erişiminiz var.}}',
    recents: 'Son açtıklarım', recentsEmpty: 'Henüz bir ekran açmadınız', recentsEmptyNote: 'Açtığınız ekranlar burada sıralanır; menüden birini seçin.',
    yourScreens: 'Ekranlarım', otherGroup: 'Diğer',
    screensEmpty: 'Henüz ekranınız yok', screensEmptyNote: 'Size bir rol verildiğinde ekranlarınız burada ve menüde belirir. Yöneticinize başvurun.',
    changes: 'Son erişim değişiklikleri', changesEmpty: 'Kayıtlı bir değişiklik yok', changesEmptyNote: 'Yetki, rol ve üyelik değişiklikleri burada görünür.',
    denials: 'Son erişim retleri', denialsEmpty: 'Reddedilen erişim yok', denialsEmptyNote: 'Bir kişi açamadığı bir ekranı istediğinde burada görünür.',
    times: '{count, plural, other {# kez}}',
  },
  en: {
    morning: 'Good morning, {name}', day: 'Good afternoon, {name}', evening: 'Good evening, {name}',
    screens: '{count, plural, =0 {There is no screen you may open yet.} one {You have access to # screen.} other {You have access to # screens.}}',
    recents: 'Recently opened', recentsEmpty: 'You have not opened a screen yet', recentsEmptyNote: 'The screens you open are listed here; choose one from the menu.',
    yourScreens: 'My screens', otherGroup: 'Other',
    screensEmpty: 'You have no screens yet', screensEmptyNote: 'When you are given a role, your screens appear here and in the menu. Ask your administrator.',
    changes: 'Latest access changes', changesEmpty: 'No change is recorded', changesEmptyNote: 'Changes of grants, roles and memberships appear here.',
    denials: 'Latest denials', denialsEmpty: 'No access was denied', denialsEmptyNote: 'When somebody asks for a screen they may not open, it appears here.',
    times: '{count, plural, one {once} other {# times}}',
  },
};
