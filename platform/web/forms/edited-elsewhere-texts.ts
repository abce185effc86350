export const editedElsewhereTexts = {
  tr: {
    title: 'Bu kaydı zaten düzenliyorsunuz',
    inTab: 'Kayıt “{title}” sekmenizde düzenlenmek üzere açık.',
    inBrowser: 'Kayıt tarayıcınızın başka bir sekmesinde düzenlenmek üzere açık.',
    what: 'İki yerde birden yazarsanız biri ötekinin üstüne gelir. Burada sürdürürseniz orada yazdıklarınız buraya taşınır, oradaki form kapanır.',
    take: 'Burada sürdür',
    go: 'O sekmeye git',
    showBrowser: 'Vazgeç, ötekini göster',
    here: 'Aradığınız form bu sekmede açık.',
    draftElsewhere:
      '“{title}” başka bir sekmenizde de açık: taslak olarak oradaki kaydediliyor. Buraya yazdıklarınız yalnızca bu sekmede durur.',
    taken: 'Form başka bir sekmede sürdürülüyor; yazdıklarınız oraya taşındı.',
  },
  en: {
    title: 'You are already editing this record',
    inTab: 'The record is open for editing in your tab “{title}”.',
    inBrowser: 'The record is open for editing in another tab of your browser.',
    what: 'If it is edited in two places, one overwrites the other. If you continue here, what you wrote there is moved here and the form there closes.',
    take: 'Continue here',
    go: 'Go to that tab',
    showBrowser: 'Cancel and show the other tab',
    here: 'The form you are looking for is open in this tab.',
    draftElsewhere:
      '“{title}” is also open in another of your tabs: the draft there is the one being saved. What you write here is kept in this tab only.',
    taken: 'The form continues in another tab; what you wrote was moved there.',
  },
};
