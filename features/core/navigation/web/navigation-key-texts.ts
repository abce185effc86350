export const navigationKeyTexts = {
  tr: {
    keys: 'Menü',
    keyEntries: 'Önceki, sonraki ekrana geç',
    keyEnds: 'Menünün başına, sonuna git',
    keyOpen: 'Alt ekranları aç',
    keyFold: 'Alt ekranları kapat',
  },
  en: {
    keys: 'Menu',
    keyEntries: 'Go to the previous, the next screen',
    keyEnds: 'Go to the start, the end of the menu',
    keyOpen: 'Expand the screens below',
    keyFold: 'Collapse the screens below',
  },
};
