import { useEffect } from 'react';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { Overtaken } from '../contract/drafted-tree.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { overtakenClash, takenClashes } from './clashes.ts';
import { ItemForm } from './item-form.tsx';
import { itemTexts } from './item-texts.ts';
import type { Menu, OpenDraft } from './menu-queries.ts';
import { texts } from './texts.ts';
import type { Drafting } from './use-drafting.ts';
import type { useEditor } from './use-editor.ts';

type DialogsProps = {
  readonly menu: Menu;
  readonly draft: OpenDraft;
  readonly isReading: boolean;
  readonly drafting: Drafting;
  readonly editor: ReturnType<typeof useEditor>;
  readonly itemId: number;
  readonly onItem: (id: number) => void;
  readonly onShow: (id: number) => void;
  readonly titleOf: (itemId: number) => string;
  readonly overtaken: Overtaken | null;
  readonly onResolved: () => void;
};

const useNaming = ({ menu, titleOf }: Pick<DialogsProps, 'menu' | 'titleOf'>) => {
  const t = useTexts(itemTexts);
  const language = useLanguage();
  return { t, language, screens: menu.screens, badgeSources: menu.badgeSources, titleOf };
};

/** A step that met somebody else's, once it is known what that was. */
const Taken = (props: DialogsProps & { readonly step: NonNullable<Drafting['taken']> }) => {
  const { draft, drafting, titleOf, step } = props;
  const t = useTexts(texts);
  const naming = useNaming(props);
  const clashes = takenClashes(step, draft.changes, drafting.byId, naming);
  const { settleTaken, take } = drafting;
  const isNone = clashes.length === 0;
  useEffect(() => {
    // The other wanted the same: what was tried stands already.
    if (isNone) settleTaken();
  });
  if (isNone) return null;
  return (
    <ClashDialog
      title={t('takenTitle')}
      clashes={clashes}
      titleOf={titleOf}
      rest={step}
      onSettle={(settled) => void take(settled)}
      onClose={settleTaken}
    />
  );
};

const Resolving = (props: DialogsProps & { readonly of: Overtaken }) => {
  const { draft, drafting, titleOf, of, onResolved } = props;
  const t = useTexts(texts);
  const naming = useNaming(props);
  const wish = draft.changes.find(({ itemId }) => itemId === of.itemId);
  const published = drafting.byId.get(of.itemId);
  if (wish === undefined || published === undefined) return null;
  return (
    <ClashDialog
      title={t('overtakenTitle')}
      clashes={[overtakenClash(of, wish, published, naming)]}
      titleOf={titleOf}
      rest={[]}
      onSettle={(step) => void drafting.take(step)}
      onClose={onResolved}
    />
  );
};

/** What opens over the tree: an item, and both sides where two people changed the same. */
export const EditorDialogs = (props: DialogsProps) => {
  const { menu, draft, isReading, drafting, editor, itemId, onItem, onShow, overtaken } = props;
  const opened = itemId > 0 ? drafting.entries.find(({ id }) => id === itemId) : undefined;
  const common = { draft, screens: menu.screens, badgeSources: menu.badgeSources, onKept: drafting.wasKept };
  return (
    <>
      {opened === undefined ? null : (
        <ItemForm key={itemId} {...common} entry={opened} isNew={false} onClose={() => onItem(0)} />
      )}
      {editor.added === null ? null : (
        <ItemForm
          {...common}
          entry={editor.added}
          isNew
          onClose={() => {
            const { added } = editor;
            editor.closeAdded();
            if (added !== null) onShow(added.id);
          }}
        />
      )}
      {drafting.taken !== null && !isReading ? <Taken {...props} step={drafting.taken} /> : null}
      {overtaken === null ? null : <Resolving {...props} of={overtaken} />}
    </>
  );
};
