import { companyHere, withCompany } from '#platform/web/company.ts';
import { HOME } from '#platform/web/home-address.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { withPreview } from '#platform/web/preview.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { previewTexts } from './texts.ts';

/** Opens a preview that was started in a tab of its own, in the company that is worked in. */
export const openPreview = ({ id }: { readonly id: string }): void => {
  const href = withPreview(withCompany(HOME, companyHere()), id);
  if (window.open(href, '_blank') !== null) return;
  showToast({
    message: translate(previewTexts, 'blocked'),
    action: { label: translate(previewTexts, 'open'), run: () => window.open(href, '_blank') },
  });
};
