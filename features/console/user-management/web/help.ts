import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { profileUrl, usersUrl } from '#features/core/users/contract/addresses.ts';

const trOwn = [
  'Rollerinizi, firmalarınızı ve açabildiğiniz ekranları okuyabilir, başka bir firmaya geçebilirsiniz.',
  'Temayı, dili ve parolanızı buradan değiştirebilirsiniz; parola değişince diğer oturumlarınız kapatılır.',
] as const;
const enOwn = [
  'You can read your roles, your companies and the screens you can open, and switch to another company.',
  'You can change the theme, the language and your password here; changing the password ends your other sessions.',
] as const;

export const help: FeatureHelp = {
  [usersUrl]: {
    tr: {
      what: 'Kullanıcıları, firmalarını, rollerini ve hesaplarının durumunu gösterir.',
      view: [
        'Kişileri arayabilir, bir satırı açıp rollerini okuyabilirsiniz; rolü bitmek üzere olanlar gibi hazır listeler Görünümler’dedir.',
        'Kullanıcı oluşturmak ve değiştirmek için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'Kullanıcı oluşturabilir, dosyadan içe aktarabilir, tek tek veya seçtiklerinize birlikte rol verebilir, hesap kapatıp açabilirsiniz.',
        'Kilitlenen bir hesabın kilidini gerekçe yazarak açarsınız.',
      ],
    },
    en: {
      what: 'It shows the users, their companies, their roles and the status of their accounts.',
      view: [
        'You can search people and open a row to read their roles; Views has ready lists, such as those whose role ends soon.',
        'Creating and changing users needs the right to edit.',
      ],
      edit: [
        'You can create users, import them from a file, give roles to one or to all you select, and close or reopen accounts.',
        'A locked account is unlocked with a reason.',
      ],
    },
  },
  [profileUrl]: {
    tr: { what: 'Kendi hesabınızı gösterir.', view: trOwn, edit: trOwn },
    en: { what: 'It shows your own account.', view: enOwn, edit: enOwn },
  },
};
