import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { menuFunctions } from '#features/core/navigation/contract/vocabulary.ts';
import { isRefusedWith } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { ChoiceField, FindField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { type FormFor, useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import type { BadgeSource, MenuScreen } from '../contract/shapes.ts';
import { IconPicker } from './icon-picker.tsx';
import { itemTexts } from './item-texts.ts';
import {
  badgeColours,
  badgeLooks,
  differing,
  entryOf,
  HIDES,
  itemFields,
  itemPlaces,
  type ItemValues,
  type Sort,
  SORTS,
} from './item-values.ts';
import classes from './menu-editor.module.css';
import { draftQuery, type OpenDraft } from './menu-queries.ts';
import { TakenNote } from './taken-note.tsx';
import { asSent, inverseOf, isOverwriting, type Step, wishFor } from './wishes.ts';

type ItemFormProps = {
  readonly draft: OpenDraft;
  /** As it is drafted now; of a new item the place where it shall stand. */
  readonly entry: MenuEntry;
  readonly isNew: boolean;
  readonly screens: readonly MenuScreen[];
  readonly badgeSources: readonly BadgeSource[];
  readonly onClose: () => void;
  /** The draft has the item; the step takes it back. */
  readonly onKept: (inverse: Step, kept: Pick<OpenDraft, 'version' | 'changes'>) => void;
};

type Form = FormFor<ReturnType<typeof itemFields>>;

const holdsWords = (sort: Sort | null): boolean => sort !== 'divider' && sort !== 'spacer';

const useItemForm = ({ draft, entry, isNew, onClose, onKept }: ItemFormProps) => {
  const t = useTexts(itemTexts);
  const queries = useQueryClient();
  const inverse = useRef<Step>([]);
  /** What the draft wants by now: somebody else may have been here. */
  const changesNow = () => queries.getQueryData<OpenDraft>(draftQuery(draft.id).queryKey)?.changes ?? draft.changes;
  const isTold = useRef(false);
  const ofItem = (changes: OpenDraft['changes']) => changes.find(({ itemId }) => itemId === entry.id);
  const stepOf = (values: ItemValues): Step => {
    const wanted = entryOf(entry, values);
    const { id: itemId, ...all } = wanted;
    if (isNew) return [{ itemId, op: 'add', to: all }];
    return [wishFor(itemId, ofItem(changesNow()), differing(entry, wanted))];
  };
  /** What was known of the item: as when the form was opened, until it was said that somebody else changed the same. */
  const changesSeen = (values: ItemValues) => {
    const mine = differing(entry, entryOf(entry, values));
    const began = values.began ?? undefined;
    const isUntold = !isTold.current && isOverwriting(mine, began, ofItem(changesNow()));
    return isUntold ? [began ?? []].flat() : changesNow();
  };
  const form = useFormFor(menuEditorCalls.changeMenuDraft, {
    fields: itemFields(entry, isNew, ofItem(draft.changes) ?? null),
    input: (values) => {
      const step = stepOf(values);
      inverse.current = inverseOf(step, changesNow());
      return { id: draft.id, changes: asSent(step, changesSeen(values)) };
    },
    check: ({ sort, tr, en, screen, link, does }) => ({
      tr: holdsWords(sort) && tr === '' && en === '' ? t('titleMissing') : undefined,
      screen: sort === 'screen' && screen === null ? t('screenWanted') : undefined,
      link: sort === 'external-link' && !/^https:\/\/\S+$/.test(link) ? t('linkWanted') : undefined,
      does: sort === 'function' && does === null ? t('functionWanted') : undefined,
    }),
    places: itemPlaces,
    patterns: { link: t('linkWanted') },
    draft: { name: `menu:${draft.id}:${isNew ? 'new' : entry.id}`, title: t(isNew ? 'newItem' : 'editItem') },
    onClose,
    onDone: (kept) => {
      onKept(inverse.current, kept);
      onClose();
    },
  });
  const isTaken = isRefusedWith(menuEditorCalls.changeMenuDraft, form.handle.problem, 'menu-change-taken');
  useEffect(() => {
    isTold.current ||= isTaken;
  }, [isTaken]);
  return { form, isTaken };
};

type PartProps = { readonly form: Form };

/** An item that is not called anything yet is called as the screen that is chosen for it. */
const useScreenTitle = ({ form, screens }: PartProps & Pick<ItemFormProps, 'screens'>) => {
  const { screen, tr, en } = form.values;
  const named = useRef(screen);
  useEffect(() => {
    if (named.current === screen) return;
    named.current = screen;
    const caption = screens.find(({ id }) => id === screen)?.caption;
    if (caption === undefined || tr !== '' || en !== '') return;
    form.set('tr', caption.tr);
    form.set('en', caption.en);
  });
};

/** What the item opens or does, by its kind. */
const Target = ({ form, screens }: PartProps & Pick<ItemFormProps, 'screens'>) => {
  const t = useTexts(itemTexts);
  const language = useLanguage();
  const { sort } = form.values;
  if (sort === 'screen')
    return (
      <FindField
        of={form.field('screen')}
        label={t('screen')}
        data={screens
          .filter(({ there, id }) => there || id === form.values.screen)
          .map(({ id, caption, url }) => ({ value: String(id), label: `${caption[language]} · ${url}` }))}
      />
    );
  if (sort === 'external-link')
    return (
      <TextField of={form.field('link')} label={t('link')} description={t('linkHint')} lang="en" spellCheck={false} />
    );
  if (sort !== 'function') return null;
  return (
    <ChoiceField
      of={form.field('does')}
      label={t('function')}
      data={[
        { value: '', label: t('nothing') },
        ...menuFunctions.map((value) => ({ value, label: t('functionOf', { function: value }) })),
      ]}
    />
  );
};

const FLAGS = ['disabled', 'exactMatch', 'active'] as const;

const Further = ({ form, badgeSources }: PartProps & Pick<ItemFormProps, 'badgeSources'>) => {
  const t = useTexts(itemTexts);
  const language = useLanguage();
  const colours = form.values.colour === 'own' ? [...badgeColours, 'own' as const] : badgeColours;
  return (
    <details className={classes.further}>
      <summary>{t('more')}</summary>
      <div className={classes.pair}>
        <TextField of={form.field('subtitleTr')} label={t('subtitleTr')} />
        <TextField of={form.field('subtitleEn')} label={t('subtitleEn')} lang="en" />
        <ChoiceField
          of={form.field('badgeSource')}
          label={t('badgeSource')}
          description={t('badgeSourceHint')}
          data={[
            { value: '', label: t('noBadgeSource') },
            ...badgeSources.map(({ name, title }) => ({ value: name, label: title[language] })),
          ]}
        />
        <TextField of={form.field('badgeTr')} label={t('badgeTr')} />
        <TextField of={form.field('badgeEn')} label={t('badgeEn')} lang="en" />
        <ChoiceField
          of={form.field('look')}
          label={t('badgeLook')}
          data={badgeLooks.map((value) => ({ value, label: t('badgeLookOf', { look: value }) }))}
        />
        <ChoiceField
          of={form.field('colour')}
          label={t('badgeColour')}
          data={colours.map((value) => ({ value, label: t('colourOf', { colour: value }) }))}
        />
      </div>
      <ChoiceField
        of={form.field('hidden')}
        label={t('hidden')}
        data={HIDES.map((value) => ({ value, label: t('hiddenOf', { hidden: value }) }))}
      />
      {FLAGS.map((flag) => (
        <OwnField<boolean> key={flag} of={form.field(flag)}>
          {({ held, hold }) => (
            <Checkbox checked={held} onChange={(event) => hold(event.currentTarget.checked)} label={t(flag)} />
          )}
        </OwnField>
      ))}
    </details>
  );
};

/** One item of the menu: what it is called in both languages, what it opens, its icon and how it is shown. */
export const ItemForm = (props: ItemFormProps) => {
  const { draft, isNew, screens, badgeSources } = props;
  const t = useTexts(itemTexts);
  // As it was when the form was opened: only what is changed here is sent, whatever others write meanwhile.
  const [entry] = useState(props.entry);
  const { form, isTaken } = useItemForm({ ...props, entry });
  useScreenTitle({ form, screens });
  const { sort } = form.values;
  return (
    <DialogForm
      form={form}
      title={t(isNew ? 'newItem' : 'editItem')}
      submitLabel={t(isNew ? 'add' : 'save')}
      size={640}
    >
      {isTaken ? <TakenNote draftId={draft.id} entry={entry} screens={screens} badgeSources={badgeSources} /> : null}
      <div className={classes.pair}>
        <TextField of={form.field('tr')} label={t('titleTr')} />
        <TextField of={form.field('en')} label={t('titleEn')} lang="en" />
        <ChoiceField
          of={form.field('sort')}
          label={t('sort')}
          data={SORTS.map((value) => ({ value, label: t('sortOf', { sort: value }) }))}
        />
        <Target form={form} screens={screens} />
      </div>
      {holdsWords(sort) ? (
        <OwnField<string | null> of={form.field('icon')}>
          {({ held, hold }) => <IconPicker value={held} onPick={hold} />}
        </OwnField>
      ) : null}
      <Further form={form} badgeSources={badgeSources} />
    </DialogForm>
  );
};
