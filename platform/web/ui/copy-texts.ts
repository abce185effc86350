export const copyTexts = {
  tr: { copy: 'Kopyala', copyOf: '{label}: kopyala', copied: 'Kopyalandı' },
  en: { copy: 'Copy', copyOf: '{label}: copy', copied: 'Copied' },
} as const;
