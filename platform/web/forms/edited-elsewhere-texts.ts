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
      '“{title}” başka bir sekmenizde de açık: taslak olarak oradaki saklanıyor. Buraya yazdıklarınız yalnızca bu sekmede durur.',
    taken: 'Form başka bir sekmede sürdürülüyor; yazdıklarınız oraya taşındı.',
  },
  en: {
    title: 'You are editing this record already',
    inTab: 'The record is open for editing in your tab “{title}”.',
    inBrowser: 'The record is open for editing in another tab of your browser.',
    what: 'Written in two places, one would cover the other. If you go on here, what you wrote there comes along and the form there closes.',
    take: 'Go on here',
    go: 'Go to that tab',
    showBrowser: 'Leave it, show the other',
    here: 'The form you are looking for is open in this tab.',
    draftElsewhere:
      '“{title}” is open in another tab of yours too: the draft kept is that one. What you write here stays in this tab alone.',
    taken: 'The form goes on in another tab; what you wrote went with it.',
  },
};
