export const keyTexts = {
  tr: {
    title: 'Klavye kısayolları',
    ArrowUp: 'Yukarı ok',
    ArrowDown: 'Aşağı ok',
    ArrowLeft: 'Sol ok',
    ArrowRight: 'Sağ ok',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
    Escape: 'Esc',
    ' ': 'Boşluk',
  },
  en: {
    title: 'Keyboard shortcuts',
    ArrowUp: 'Arrow up',
    ArrowDown: 'Arrow down',
    ArrowLeft: 'Arrow left',
    ArrowRight: 'Arrow right',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
    Escape: 'Esc',
    ' ': 'Space',
  },
};
