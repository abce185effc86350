export const companyTexts = {
  tr: {
    company: 'Firma',
    search: 'Firma ara',
    none: 'Bu ada uyan firma yok.',
    readingOthers: 'Diğer firmalar yükleniyor…',
    othersFailed: 'Diğer firmalar alınamadı.',
  },
  en: {
    company: 'Company',
    search: 'Search companies',
    none: 'No company matches this name.',
    readingOthers: 'Loading the other companies…',
    othersFailed: 'The other companies could not be loaded.',
  },
};
