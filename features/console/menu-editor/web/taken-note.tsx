import { useQuery } from '@tanstack/react-query';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { BadgeSource, MenuScreen } from '../contract/shapes.ts';
import { itemTexts } from './item-texts.ts';
import classes from './menu-editor.module.css';
import { draftQuery } from './menu-queries.ts';
import { labelOf, linesOf, saidOf } from './said-fields.ts';

type TakenNoteProps = {
  readonly draftId: number;
  readonly entry: MenuEntry;
  readonly screens: readonly MenuScreen[];
  readonly badgeSources: readonly BadgeSource[];
};

/** What somebody else has written into the same item meanwhile, over the fields in which one’s own values stand. */
export const TakenNote = ({ draftId, entry, screens, badgeSources }: TakenNoteProps) => {
  const t = useTexts(itemTexts);
  const language = useLanguage();
  const theirs = useQuery(draftQuery(draftId)).data?.changes.find(({ itemId }) => itemId === entry.id);
  if (theirs === undefined) return null;
  const naming = { t, language, screens, badgeSources, titleOf: String };
  return (
    <div className={classes.taken} role="alert">
      <p>{t('takenNote', { person: theirs.author })}</p>
      <ul>
        {theirs.op === 'remove' ? <li>{t('takenTheirs', { field: t('presence'), theirs: t('gone') })}</li> : null}
        {linesOf(Object.keys(theirs.to) as never).map((field) => (
          <li key={field}>
            {t('takenTheirs', {
              field: labelOf(field, t),
              theirs: saidOf(field, { ...entry, ...theirs.to }, naming),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
};
