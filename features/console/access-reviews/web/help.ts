import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { myReviewsUrl } from '../contract/addresses.ts';

const ownTr = [
  'Her satır bir kişinin bir rolüdür; onu korur, kısaltır ya da kaldırırsınız. Birçoğuna tek adımda da karar verebilirsiniz.',
  'Kararınız hemen kaydedilir ve gözden geçirme kapanana kadar değiştirilebilir.',
] as const;

const ownEn = [
  'Each line is one role of one person: you keep, shorten or remove it. You can decide on many in one step.',
  'Your decision is saved at once and can be changed until the review is closed.',
] as const;

export const help: FeatureHelp = {
  [reviewsUrl]: {
    tr: {
      what: 'Kimin hangi role hâlâ ihtiyacı olduğunu sorumlularına sorar; acil erişimler de burada değerlendirilir.',
      view: [
        'Bir gözden geçirmeyi açıp satırlarını, kararları ve gözden geçirenlerin ilerlemesini görebilirsiniz.',
        'Kapanan gözden geçirmenin kanıt dosyasını indirebilirsiniz.',
      ],
      edit: [
        'Kapsamı, gözden geçirenleri, bitiş tarihini ve yanıt verilmezse ne olacağını seçerek başlatırsınız; satırlar başlangıçta sabitlenir.',
        'Kararları etkisini görerek uygularsınız; kapatınca kimin neye hangi bilgilerle karar verdiği kanıt dosyasına yazılır.',
      ],
    },
    en: {
      what: 'It asks those responsible who still needs which role; emergency access is reviewed here too.',
      view: [
        'You can open a review to see its lines, the decisions and how far the reviewers are.',
        'You can download the evidence of a closed review.',
      ],
      edit: [
        'You start one with its scope, reviewers, due date and what no answer means; its lines are fixed at the start.',
        'You apply decisions after seeing their impact; closing writes who decided what on which facts to an evidence file.',
      ],
    },
  },
  [myReviewsUrl]: {
    tr: { what: 'Gözden geçirmelerde kararınızı bekleyen satırları gösterir.', view: ownTr, edit: ownTr },
    en: { what: 'It shows the lines of reviews that wait for your decision.', view: ownEn, edit: ownEn },
  },
};
