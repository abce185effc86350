import { plural } from '#platform/web/i18n/message.ts';

export const itemPanelTexts = {
  tr: {
    title: 'Seçili öğe',
    noScreen: '“{title}” bir ekrana gitmiyor; altındaki öğelerden birini gören herkes görür.',
    sees: '“{title}” öğesini {people, number} kişi görüyor.',
    nobody: '“{title}” öğesini kimse görmüyor: ekranını açabilen yok.',
    hidden: 'Öğe her yerde gizli: ekranını açabilenler de görmez.',
    everyCompany: 'Tüm firmalar',
    count: '{people, number} kişi',
    more: 've {count, number} rol daha',
    lastUsed: 'Son kullanım: {at}',
    neverUsed: 'Ekran henüz kullanılmadı.',
    elsewhere: 'Aynı ekran menüde ayrıca:',
    atTop: 'En üst düzey',
    why: 'Bir kişi neden görmüyor?',
  },
  en: {
    title: 'Selected item',
    noScreen: '“{title}” leads to no screen; whoever sees one of the items below it sees it.',
    sees: plural('people', {
      one: '{people, number} person sees “{title}”.',
      other: '{people, number} people see “{title}”.',
    }),
    nobody: 'Nobody sees “{title}”: nobody can open its screen.',
    hidden: 'The item is hidden everywhere: those who can open its screen do not see it either.',
    everyCompany: 'All companies',
    count: plural('people', { one: '{people, number} person', other: '{people, number} people' }),
    more: plural('count', { one: 'and {count, number} more role', other: 'and {count, number} more roles' }),
    lastUsed: 'Last used: {at}',
    neverUsed: 'The screen has not been used yet.',
    elsewhere: 'The same screen is also in the menu at:',
    atTop: 'Top level',
    why: 'Why does a person not see it?',
  },
};
