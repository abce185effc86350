import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { transferUrl } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [transferUrl]: {
    tr: {
      what: 'Rolleri, yetkileri, ekranları, menüyü ve kuralları bir kurulumdan diğerine taşır; dosyada kişiler yoktur.',
      view: [
        'Dosyayı indirebilir, bir dosyanın burada neyi değiştireceğini görebilirsiniz.',
        'Yalnızca sistem yöneticileri kullanabilir.',
      ],
      edit: [
        'Dosyadan istediklerinizi seçip uygulayabilir, etkisini önce görebilirsiniz.',
        'Uyguladığınız her şey tek adımda geri alınır.',
      ],
    },
    en: {
      what: 'It carries roles, rights, screens, menu and rules from one installation to another; the file has no people in it.',
      view: [
        'You can download the file and see what a file would change here.',
        'Only system administrators can use it.',
      ],
      edit: [
        'You can choose what to take from a file, and see its impact first.',
        'All that you apply can be undone in one step.',
      ],
    },
  },
};
