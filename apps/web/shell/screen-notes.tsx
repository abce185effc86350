import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import type { Unchecked } from '../access/check-authority.ts';
import { UNCHECKED_TEXTS } from '../access/tell-unchecked.ts';
import { uncheckedTexts } from '../access/unchecked-texts.ts';
import { type OpenedPage, recheckPage } from '../access/opened-page.ts';
import { screenNoteTexts } from './screen-note-texts.ts';
import classes from './screen-notes.module.css';

/** Says that a page was opened unchecked; fetched with the first such page. */
const UncheckedBanner = ({ opened, why }: { readonly opened: OpenedPage; readonly why: Unchecked }) => {
  const t = useTexts(uncheckedTexts);
  const own = useTexts(screenNoteTexts);
  return (
    <div className={classes.banner} role="status">
      <span>{`${t(UNCHECKED_TEXTS[why])} ${t('openedAnyway')}`}</span>
      <button type="button" onClick={() => void recheckPage(opened)}>
        {own('checkAgain')}
      </button>
    </div>
  );
};

/** What stands in the place of a screen that this version has no code for. */
const NoScreen = () => {
  const t = useTexts(screenNoteTexts);
  return <EmptyNote title={t('noScreen')} description={t('noScreenNote')} />;
};

/** The note in place of a screen without code, or above an unchecked one. */
export const ScreenNote = ({ opened, why }: { readonly opened: OpenedPage; readonly why: Unchecked | null }) =>
  why === null ? <NoScreen /> : <UncheckedBanner opened={opened} why={why} />;
