/** What an audit event says, by its action; `{subject}` is whom or what it touched. */
export const changeTexts = {
  tr: {
    'grant.changed': 'ekran yetkisini değiştirdi',
    'role.created': 'rol oluşturdu',
    'role.renamed': 'rolün adını değiştirdi',
    'role.retired': 'rolü kaldırdı',
    'role.given': 'rol verdi',
    'role.taken': 'rolü geri aldı',
    'member.added': 'firmaya üye ekledi',
    'member.removed': 'üyeliği sonlandırdı',
    'company.created': 'firma oluşturdu',
    'company.renamed': 'firmanın adını değiştirdi',
    'user.created': 'kullanıcı oluşturdu',
    'user.edited': 'kullanıcıyı düzenledi',
    'user.deactivated': 'hesabı kapattı',
    'user.reactivated': 'hesabı yeniden açtı',
    'user.password-reset': 'parola sıfırladı',
    'identity.bound': 'kimliği bağladı',
    'announcement.made': 'duyuru yaptı',
    'caches.cleared': 'önbellekleri temizledi',
    'access.requested': 'erişim istedi',
    'screen.changed': 'ekranı düzenledi',
    other: '{action}',
  },
  en: {
    'grant.changed': 'changed a screen right',
    'role.created': 'created a role',
    'role.renamed': 'renamed a role',
    'role.retired': 'retired a role',
    'role.given': 'gave a role',
    'role.taken': 'took a role back',
    'member.added': 'added a member to a company',
    'member.removed': 'ended a membership',
    'company.created': 'created a company',
    'company.renamed': 'renamed a company',
    'user.created': 'created a user',
    'user.edited': 'edited a user',
    'user.deactivated': 'disabled an account',
    'user.reactivated': 'enabled an account again',
    'user.password-reset': 'reset a password',
    'identity.bound': 'bound an identity',
    'announcement.made': 'made an announcement',
    'caches.cleared': 'cleared the caches',
    'access.requested': 'asked for access',
    'screen.changed': 'changed a screen',
    other: '{action}',
  },
};

export type ChangeKey = keyof typeof changeTexts.tr;

/** The text's key for an action; `other` shows the action's own name. */
export const changeKey = (action: string): ChangeKey => (action in changeTexts.tr ? (action as ChangeKey) : 'other');
