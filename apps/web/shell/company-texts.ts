export const companyTexts = {
  tr: { company: 'Firma', search: 'Firma ara', none: 'Bu ada uyan firma yok.' },
  en: { company: 'Company', search: 'Search companies', none: 'There is no company with such a name.' },
};
