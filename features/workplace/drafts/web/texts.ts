import { plural } from '#platform/web/i18n/message.ts';

export const texts = {
  tr: {
    offerTitle: 'Yarım kalan formunuz var',
    offerOne: '{title}',
    offerMore: '{title} ve {more, number} form daha',
    goOn: 'Devam et',
    seeAll: 'Tümünü gör',
    listTitle: 'Yarım kalan formlar',
    listNote: 'Gönderilmeyen formlar, son yazdığınız andan başlayarak 30 gün saklanır.',
    none: 'Yarım kalan formunuz yok',
    noneNote: 'Bir formu göndermeden bırakırsanız burada bulur, kaldığınız yerden sürdürürsünüz.',
    drop: '“{title}” taslağını at',
    dropTip: 'At',
    dropped: '“{title}” taslağı atıldı.',
  },
  en: {
    offerTitle: 'You have an unfinished form',
    offerOne: '{title}',
    offerMore: plural('more', {
      one: '{title} and {more, number} more form',
      other: '{title} and {more, number} more forms',
    }),
    goOn: 'Continue',
    seeAll: 'See all',
    listTitle: 'Unfinished forms',
    listNote: 'Forms that were not sent are kept for 30 days after your last edit.',
    none: 'You have no unfinished forms',
    noneNote: 'If you leave a form without sending it, you can find it here and continue where you left off.',
    drop: 'Discard the draft of “{title}”',
    dropTip: 'Discard',
    dropped: 'The draft of “{title}” was discarded.',
  },
};
