/** What is said while rows are chosen, changed and printed; it comes when somebody does so. */
export const workTexts = {
  tr: {
    tooManyChosen: 'Bir kerede en çok {most} satırla yapılır. Listeyi filtreleyin ya da tamamını dışa aktarın.',
    faultElsewhere: 'Hatalı satırlar şu anda listede görünmüyor. Aramayı ya da filtreleri kaldırın.',
  },
  en: {
    tooManyChosen: 'This can be done with {most} rows at a time. Narrow the list, or export all of it.',
    faultElsewhere: 'The rows with errors are not in the list right now. Clear the search or the filters.',
  },
};
