import { useRouter } from '@tanstack/react-router';
import { withCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { HOME } from '#platform/web/home-address.ts';
import { PlainButton } from '#platform/web/ui/plain-button.tsx';
import { backTexts } from './back-texts.ts';

/** Whether the tab was on a page of the product before; browsers that do not tell count what any site left in it. */
const hasPageBefore = (): boolean => {
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  return navigation?.canGoBack ?? window.history.length > 1;
};

/** Goes back in the history; to the home page where this is the first page of the tab. */
export const BackButton = () => {
  const t = useTexts(backTexts);
  const { history } = useRouter();
  const back = () => {
    if (hasPageBefore()) history.back();
    else history.replace(withCompany(HOME));
  };
  return (
    <PlainButton variant="default" onClick={back}>
      {t('back')}
    </PlainButton>
  );
};
