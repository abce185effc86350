import { defineProblems } from '#platform/contract/problem.ts';

export const embeddedScreensProblems = defineProblems({
  'embedded-screen-missing': {
    status: 404,
    tr: 'Bu ekran başka bir sitenin sayfasını göstermiyor.',
    en: 'This screen shows no page of another site.',
  },
  'embedded-address-invalid': {
    status: 422,
    tr: 'Bu adres gömülemez: kullanıcı adı içermeyen, https:// ile başlayan tam bir adres yazın.',
    en: 'This address cannot be embedded: write a full address that begins with https:// and has no user name in it.',
  },
  'embedded-placeholder-unknown': {
    status: 422,
    tr: '“{placeholder}” bilinmiyor: site adından sonra yalnızca {company} ve {language} kullanılabilir.',
    en: '“{placeholder}” is unknown: only {company} and {language} can be used, after the name of the site.',
  },
  'embedded-site-not-allowed': {
    status: 422,
    tr: '“{origin}” gömülebilen siteler arasında değil; önce onu ekleyin.',
    en: '“{origin}” is not among the sites that can be embedded; add it first.',
  },
  'site-invalid': {
    status: 422,
    tr: '“{origin}” bir site adresi değil: https:// ile başlayan, yol içermeyen bir adres yazın; örnek: https://raporlar.firma.com.tr.',
    en: '“{origin}” is not the address of a site: write one that begins with https:// and has no path; for example: https://reports.company.com.',
  },
  'site-own': {
    status: 422,
    tr: '“{origin}” ürünün kendi adresi ya da oturum açılan adrestir; gömülemez.',
    en: '“{origin}” is the address of the product itself or of its sign-in; it cannot be embedded.',
  },
  'site-taken': { status: 409, tr: '“{origin}” zaten ekli.', en: '“{origin}” was added already.' },
  'site-missing': {
    status: 404,
    tr: 'Bu site gömülebilen siteler arasında değil.',
    en: 'This site is not among those that can be embedded.',
  },
});
