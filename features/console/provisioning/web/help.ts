import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { provisioningUrl } from '../contract/permissions.ts';

export const help: FeatureHelp = {
  [provisioningUrl]: {
    tr: {
      what: 'Firmanın kimlik dizininden SCIM 2.0 ile gelen ve Keycloak’tan okunan grupları, verdikleri rollerle birlikte gösterir.',
      view: [
        '“Bağlantı bilgileri” dizinin kullanacağı adresi ve yetkili programları listeler.',
        'Bir grubu role bağlamak için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'Bir gruba bağladığınız rol gruptaki herkese verilir ve gruptan çıkandan alınır.',
        'Bu ekranda düzenleme yetkisi olan programlar kişileri ekler, değiştirir ve kapatır.',
      ],
    },
    en: {
      what: 'It shows the groups that the company’s directory brings by SCIM 2.0 and those read from Keycloak, with the roles that they give.',
      view: [
        '“Connection” lists the address for the directory and the programs that may use it.',
        'Mapping a group to a role needs the right to edit.',
      ],
      edit: [
        'A role that you map a group to is given to everybody in it, and removed from whoever leaves it.',
        'Programs that may edit this screen add, change and deactivate people.',
      ],
    },
  },
};
