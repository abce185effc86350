/** What is said to whoever is here for the first time. */
export const homeStartTexts = {
  tr: {
    title: 'Nereden başlamalı?',
    search: 'Bir ekranı, kişiyi ya da işlemi Ctrl K ile arayın',
    noScreens: 'Henüz ekranınız yok',
    noScreensNote: 'Size bir rol verildiğinde ekranlarınız menüde belirir. Yöneticinize başvurun.',
  },
  en: {
    title: 'Getting started',
    search: 'Find a screen, a person or an action with Ctrl K',
    noScreens: 'You have no screens yet',
    noScreensNote: 'When you are given a role, your screens appear in the menu. Ask your administrator.',
  },
};
