export const homeArrangeTexts = {
  tr: {
    title: 'Ana sayfayı düzenle',
    figure: 'Rakamlar',
    wide: 'Geniş bölümler',
    narrow: 'Yandaki bölümler',
    up: 'Yukarı taşı: {title}',
    down: 'Aşağı taşı: {title}',
    movedTo: '{title}: {place, number}. sıra',
    usual: 'Varsayılana dön',
    done: 'Bitti',
  },
  en: {
    title: 'Arrange the home page',
    figure: 'Figures',
    wide: 'Main panels',
    narrow: 'Side panels',
    up: 'Move up: {title}',
    down: 'Move down: {title}',
    movedTo: '{title}: place {place, number}',
    usual: 'Restore default',
    done: 'Done',
  },
};
