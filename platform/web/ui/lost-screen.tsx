import { useTexts } from '../i18n/use-texts.ts';
import { reloadWhenReached } from '../service-reach.ts';
import { PlainButton } from './plain-button.tsx';
import { EmptyNote } from './refusal-note.tsx';
import { uiTexts } from './ui-texts.ts';

/** In the place of a screen whose code did not arrive. */
export const LostScreen = () => {
  const t = useTexts(uiTexts);
  return (
    <div role="alert">
      <EmptyNote
        title={t('screenLost')}
        description={t('partLostNote')}
        action={<PlainButton onClick={() => void reloadWhenReached()}>{t('reload')}</PlainButton>}
      />
    </div>
  );
};
