import { plural } from '#platform/web/i18n/message.ts';

export const texts = {
  tr: {
    list: 'Giriş kayıtları',
    subtitle: '{total, number} kayıt, 180 gün saklanır',
    search: 'Giriş kayıtlarında ara',
    searchHint: 'Kişi, kullanıcı adı, IP adresi, cihaz',
    period: 'Dönem',
    all: 'Tümü',
    today: 'Bugün',
    week: '7 gün',
    month: '30 gün',
    noRows: 'Kayıt yok',
    noRowsNote: 'Aramayı ya da filtreleri değiştirip yeniden deneyin.',
    unknownAccount: 'Bilinmeyen hesap',
    unknownDevice: 'Bilinmeyen cihaz',
    newDevice: 'Yeni cihaz',
    ownTitle: 'Giriş kayıtlarım',
    ownLead:
      'Hesabınızla son 180 günde yapılan girişler. Tanımadığınız bir giriş görürseniz parolanızı değiştirin ve yöneticinize haber verin.',
    ownElsewhere:
      'Hesabınız dış kimlik sağlayıcıda tutuluyor: başarısız girişler ve parola değişiklikleri orada kayıtlıdır, burada görünmez.',
    ownNone: 'Henüz giriş kaydınız yok.',
    more: 'Daha fazla göster',
    times: '{count, number} kez',
  },
  en: {
    list: 'Sign-ins',
    subtitle: plural('total', {
      one: '{total, number} entry, kept for 180 days',
      other: '{total, number} entries, kept for 180 days',
    }),
    search: 'Search the sign-ins',
    searchHint: 'Person, user name, IP address, device',
    period: 'Period',
    all: 'All',
    today: 'Today',
    week: '7 days',
    month: '30 days',
    noRows: 'No entries',
    noRowsNote: 'Change the search or the filters and try again.',
    unknownAccount: 'Unknown account',
    unknownDevice: 'Unknown device',
    newDevice: 'New device',
    ownTitle: 'My sign-ins',
    ownLead:
      'Sign-ins with your account in the last 180 days. If you do not recognise one, change your password and tell your administrator.',
    ownElsewhere:
      'Your account is kept by the external identity provider: failed sign-ins and changes of the password are recorded there and are not shown here.',
    ownNone: 'There are no sign-ins yet.',
    more: 'Show more',
    times: '{count, number} times',
  },
};
