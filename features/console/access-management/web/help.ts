import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';

export const help: FeatureHelp = {
  [matrixUrl]: {
    tr: {
      what: 'Hangi rolün hangi ekranı görebildiğini ve düzenleyebildiğini gösterir.',
      view: [
        'Rolleri ve ekranları arayabilir, her birinin yetkisini okuyabilirsiniz.',
        'Yetki vermek için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'Hücrelere basarak yetkileri değiştirir, kimleri etkilediğini görüp hepsini birlikte kaydedersiniz.',
        'Kaydettiğiniz değişiklik o anda geçerli olur ve bir süre geri alınabilir.',
      ],
    },
    en: {
      what: 'It shows which role can view and edit which screen.',
      view: ['You can search roles and screens and read the rights of each.', 'Giving rights needs the right to edit.'],
      edit: [
        'Press cells to change rights, see who is affected, and save all of them together.',
        'A saved change takes effect at once and can be undone for a while.',
      ],
    },
  },
  [rolesUrl]: {
    tr: {
      what: 'Rolleri, açtıkları ekranları ve üyelerini gösterir.',
      view: [
        'Bir rolü açıp kartını, ekranlarını ve üyelerini okuyabilir, iki rolü ya da iki kişiyi karşılaştırabilirsiniz.',
        'Rol oluşturmak ve kişi eklemek için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'Rol oluşturabilir, kopyalayabilir, kartını değiştirebilir, kaldırabilir; kişileri role ekleyip çıkarabilirsiniz.',
        'Karşılaştırdığınız iki kişinin rollerinden farklı olanları seçip birine uygulayabilirsiniz.',
      ],
    },
    en: {
      what: 'It shows the roles, the screens they open, and their members.',
      view: [
        'You can open a role to read its card, screens and members, and compare two roles or two people.',
        'Creating roles and adding people need the right to edit.',
      ],
      edit: [
        'You can create, copy, edit and remove roles, and add people to them or remove them.',
        'Of two people you compare, you can pick the roles that differ and apply them to one of them.',
      ],
    },
  },
};
