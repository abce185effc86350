export const firstAdministratorTexts = {
  tr: {
    title: 'İlk yönetici',
    lead: 'Bu bağlantı, oturumu açık olan kişiyi ilk sistem yöneticisi yapar ve bir kez kullanılır.',
    become: 'İlk yönetici ol',
    done: 'Artık sistem yöneticisisiniz. Bu bağlantı bir daha kullanılamaz.',
    open: 'Blue Citrus’a geç',
    signInFirst: 'Önce oturum açın, sonra bağlantıyı bu tarayıcıda yeniden açın.',
    signIn: 'Oturum aç',
    recoverTitle: 'Yönetici kurtarma',
    recoverLead:
      'Bu bağlantı, oluşturulduğu kişiyi dört saatliğine sistem yöneticisi yapar ve bir kez kullanılır. Diğer sistem yöneticilerine bildirilir ve denetim izine yazılır.',
    recover: 'Dört saatliğine yönetici ol',
    recovered: '{until} tarihine kadar sistem yöneticisisiniz. Bu bağlantı bir daha kullanılamaz.',
    incomplete: 'Bağlantı eksik. Ürün başlarken yazılan adresin tamamını açın.',
  },
  en: {
    title: 'First administrator',
    lead: 'This link makes whoever is signed in the first system administrator. It works once.',
    become: 'Become the first administrator',
    done: 'You are a system administrator now. This link cannot be used again.',
    open: 'Go to Blue Citrus',
    signInFirst: 'Sign in first, then open the link again in this browser.',
    signIn: 'Sign in',
    recoverTitle: 'Administrator recovery',
    recoverLead:
      'This link makes the person it was made for a system administrator for four hours. It works once. The other system administrators are told, and it stands in the audit trail.',
    recover: 'Become an administrator for four hours',
    recovered: 'You are a system administrator until {until}. This link cannot be used again.',
    incomplete: 'The link is incomplete. Open the whole address that was printed when the product started.',
  },
};
