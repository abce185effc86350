import { plural } from '#platform/web/i18n/message.ts';

export const texts = {
  tr: {
    title: 'Kişisel veriler',
    own: 'Sistemin sizin hakkınızda tuttuğu her şeyi, nedeni ve süresiyle bir dosya olarak alabilirsiniz.',
    ofPerson:
      'Sistemin bu kişi hakkında tuttuğu her şey, nedeni ve süresiyle bir dosyada. Alındığı denetim izine yazılır.',
    erase: 'Kişisel verileri sil…',
    eraseLater: 'Kişisel veriler, hesap kapatıldıktan sonra silinebilir.',
    eraseTitle: '{name}: kişisel verileri sil',
    eraseWhat:
      'İkinci bir sistem yöneticisi onayladığında kişi hiçbir listede bulunmaz, rol ve üyelikleri sona erer. Bu işlem geri alınamaz.',
    deleted: 'Silinecekler',
    renamed: 'Kalacaklar; adın yerinde “{mark}” yazacak',
    rows: '{rows, number} kayıt',
    elsewhere:
      'Başka kişilerin kayıtlarında geçen tam adı, e-postası, kullanıcı adı ve sicil numarası da değiştirilir; aynı adı taşıyan başka biri varsa tam ad orada kalır. Yedeklerde, sunucu günlüğünde ve dışa aktarılmış dosyalarda duranlara dokunulmaz.',
    outside: 'Kimlik sağlayıcıdaki hesabı orada ayrıca silin; yoksa kişi oradan yeniden giriş yapabilir.',
    deleteAccount: 'Keycloak’taki hesabını da sil',
    deleteAccountHint:
      'Silinmezse hesap adı ve e-postasıyla orada kapalı kalır. Silinirse aynı hesabı kullanan başka uygulamalara da giremez.',
    reason: 'Gerekçe (denetim izine yazılır)',
    eraseNow: 'Kişisel verileri sil',
    erased: 'Kişisel veriler siliniyor; bitince bildirim alırsınız.',
  },
  en: {
    title: 'Personal data',
    own: 'You can take everything that the system keeps about you, with its reason and its time, as a file.',
    ofPerson:
      'Everything that the system keeps about this person, with its reason and its time, in a file. That it was taken is written into the audit trail.',
    erase: 'Erase personal data…',
    eraseLater: 'Personal data can be erased once the account is deactivated.',
    eraseTitle: '{name}: erase personal data',
    eraseWhat:
      'Once a second system administrator approves it, the person is found in no list, and their roles and memberships end. This cannot be undone.',
    deleted: 'Deleted',
    renamed: 'Kept, with “{mark}” in the place of the name',
    rows: plural('rows', { one: '{rows, number} record', other: '{rows, number} records' }),
    elsewhere:
      'The full name, the e-mail, the user name and the staff number are also replaced in records of other people; where somebody else has the same name, the full name stays there. Backups, the server log and exported files are not changed.',
    outside: 'Delete the account at the identity provider as well; otherwise the person can sign in from there again.',
    deleteAccount: 'Delete the account at Keycloak too',
    deleteAccountHint:
      'Otherwise it stays there, closed, with its name and e-mail. Once it is deleted, the person cannot sign in to other applications that use it either.',
    reason: 'Reason (written into the audit trail)',
    eraseNow: 'Erase personal data',
    erased: 'The personal data is being erased; you are notified when it is done.',
  },
};
