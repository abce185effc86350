/** What is said while rows are changed and printed; it comes when somebody does so. */
export const workTexts = {
  tr: {
    faultElsewhere: 'Hatalı satırlar şu anda listede görünmüyor. Aramayı ya da filtreleri kaldırın.',
  },
  en: {
    faultElsewhere: 'The rows with errors are not in the list right now. Clear the search or the filters.',
  },
};
