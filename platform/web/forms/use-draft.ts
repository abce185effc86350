import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftKeeper, draftKeeper, keepWhenLeft } from '../draft-keeper.ts';
import { draftStore } from '../draft-store.ts';
import { translate } from '../i18n/translate.ts';
import { showToast } from '../ui/toast.ts';
import { formTexts } from '../ui/form-texts.ts';
import { NotUndone, offerUndo } from '../ui/undo.ts';
import type { Held } from './faults-of.ts';

export type DraftOf = {
  /** The form on its screen, and the record with its version where it is about one: `edit:12:v3`. */
  readonly name: string;
  /** What the form is called, for whoever is offered to go on with it. */
  readonly title: string;
};

type Rhf = UseFormReturn<Record<string, unknown>>;

const fill = (form: Rhf, data: Held): void => {
  for (const [field, value] of Object.entries(data)) form.setValue(field, value, { shouldDirty: true });
};

const tell = (throwAway: () => void): void =>
  showToast({
    id: 'draft-restored',
    tone: 'info',
    message: translate(formTexts, 'draftRestored'),
    action: { label: translate(formTexts, 'draftDrop'), run: throwAway },
    duration: 10_000,
  });

/**
 * Keeps a form on the server for as long as it is half filled: after a reload, a lost session or a lost screen it comes
 * back. Answers how to end that, once the form was sent or closed on purpose: then the draft goes with it.
 */
export const useDraft = (form: Rhf, draft: DraftOf | undefined): (() => void) => {
  const keeper = useRef<DraftKeeper | null>(null);
  const title = useRef('');
  title.current = draft?.title ?? '';
  const name = draft?.name;
  useEffect(() => {
    const store = draftStore();
    if (store === null || name === undefined) return undefined;
    const initial: Held = structuredClone(form.getValues());
    const mine = draftKeeper({
      store,
      key: `${location.pathname}#${name}`,
      values: () => form.getValues(),
      initial,
      describe: () => ({ href: `${location.pathname}${location.search}`, title: title.current }),
    });
    keeper.current = mine;
    const restore = async () => {
      const data = await mine.restore();
      if (data === null) return;
      fill(form, data);
      tell(() => {
        form.reset({ ...initial });
        // As it began: the draft goes with the next pause, and what is written from now on is kept again.
        mine.changed();
        offerUndo({
          message: translate(formTexts, 'draftDropped', { title: title.current }),
          undo: async () => {
            // Sent or closed meanwhile: there is nothing to put it into.
            if (keeper.current !== mine) throw new NotUndone(translate(formTexts, 'draftGone'));
            fill(form, data);
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
  return () => keeper.current?.finish();
};
