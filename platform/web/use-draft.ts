import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type DraftKeeper, draftKeeper, keepWhenLeft } from './draft-keeper.ts';
import { tellDraftRestored } from './draft-restored.ts';
import { draftStore } from './draft-store.ts';
import { translate } from './i18n/translate.ts';
import { showToast } from './ui/toast.ts';
import { NotUndone, offerUndo } from './ui/undo.ts';
import { uiTexts } from './ui/ui-texts.ts';

type DraftOf = {
  /** The form on its screen, and the record with its version where it is about one: `edit:12:v3`. */
  readonly name: string;
  /** What the form is called, for whoever is offered to go on with it. */
  readonly title: string;
};

const fill = <V extends FieldValues>(form: UseFormReturn<V>, data: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(data))
    form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
};

const tell = (throwAway: () => void): void =>
  showToast({
    id: 'draft-restored',
    tone: 'info',
    message: translate(uiTexts, 'draftRestored'),
    action: { label: translate(uiTexts, 'draftDrop'), run: throwAway },
    duration: 10_000,
  });

/**
 * Keeps a form on the server for as long as it is half filled: after a reload, a lost session or a lost screen it comes
 * back. Answers how to close the form, once it was sent or on purpose: then the draft goes with it.
 */
export const useDraft = <V extends FieldValues>(
  form: UseFormReturn<V>,
  { name, title }: DraftOf,
  close: () => void,
): (() => void) => {
  const keeper = useRef<DraftKeeper | null>(null);
  const titleNow = useRef(title);
  titleNow.current = title;
  useEffect(() => {
    const store = draftStore();
    if (store === null) return undefined;
    const initial = structuredClone(form.getValues());
    const mine = draftKeeper({
      store,
      key: `${location.pathname}#${name}`,
      values: () => form.getValues(),
      initial,
      describe: () => ({ href: `${location.pathname}${location.search}`, title: titleNow.current }),
    });
    keeper.current = mine;
    const restore = async () => {
      const data = await mine.restore();
      if (data === null) return;
      fill(form, data);
      tellDraftRestored(true);
      tell(() => {
        form.reset(initial);
        // As it began: the draft goes with the next pause, and what is written from now on is kept again.
        mine.changed();
        tellDraftRestored(false);
        offerUndo({
          message: translate(uiTexts, 'draftDropped', { title: titleNow.current }),
          undo: async () => {
            // Sent or closed meanwhile: there is nothing to put it into.
            if (keeper.current !== mine) throw new NotUndone(translate(uiTexts, 'draftGone'));
            fill(form, data);
            tellDraftRestored(true);
          },
          refresh: mine.changed,
        });
      });
    };
    void restore();
    const watching = form.watch(() => mine.changed());
    const letGo = keepWhenLeft(mine);
    return () => {
      watching.unsubscribe();
      keeper.current = null;
      letGo();
    };
  }, [form, name]);
  return () => {
    keeper.current?.finish();
    close();
  };
};
