import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, LinesField, TextField } from '#platform/web/forms/fields.tsx';
import { useRecordForm } from '#platform/web/forms/use-record-form.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { screenRegistryCalls } from '../contract/calls.ts';
import type { RegisteredScreen } from '../contract/shapes.ts';
import { layoutNames } from '#features/core/screens/contract/vocabulary.ts';
import classes from './registry.module.css';
import { texts } from './texts.ts';
import { useLayoutName } from '#features/core/screens/web/api.ts';

const linesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type RegistryFormProps = { readonly screen: RegisteredScreen; readonly onClose: () => void };

/** Captions in two languages, aliases and the layout's name of one screen. */
export const RegistryForm = ({ screen, onClose }: RegistryFormProps) => {
  const t = useTexts(texts);
  const named = useLayoutName();
  const queries = useQueryClient();
  const { id, url } = screen;
  const before = useRef(screen);
  const form = useRecordForm(screenRegistryCalls.editScreen, {
    record: screen,
    fields: ({ caption, aliases, layoutName }) => ({
      tr: text(caption.tr),
      en: text(caption.en),
      aliases: text(aliases.join('\n')),
      layoutName: choice<(typeof layoutNames)[number]>(layoutNames.find((name) => name === layoutName)),
    }),
    labels: { tr: t('captionTr'), en: t('captionEn'), aliases: t('aliases'), layoutName: t('layout') },
    input: ({ tr, en, aliases, layoutName }, version) => {
      // What it was when it was saved: read again, it is what was saved.
      before.current = screen;
      return { id, version, caption: { tr, en }, aliases: linesOf(aliases), layoutName };
    },
    places: { 'caption.tr': 'tr', 'caption.en': 'en' },
    draft: { name: `edit:${id}`, title: `${t('edit')}: ${screen.caption.tr}` },
    refresh: ['screens'],
    onClose,
    onDone: ({ version }, { tr }) => {
      const { caption, aliases } = before.current;
      const layoutName = layoutNames.find((name) => name === before.current.layoutName) ?? null;
      offerUndo({
        message: t('saved', { name: tr }),
        undo: async (at) =>
          void (await call(screenRegistryCalls.editScreen, { id, version, caption, aliases, layoutName }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['screens'] }),
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('edit')} submitLabel={t('save')}>
      <p className={classes.url} lang="en">
        {url}
      </p>
      <TextField of={form.field('tr')} label={t('captionTr')} />
      <TextField of={form.field('en')} label={t('captionEn')} lang="en" />
      <LinesField
        of={form.field('aliases')}
        label={t('aliases')}
        description={t('aliasesHint')}
        lang="en"
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
      />
      <ChoiceField
        of={form.field('layoutName')}
        label={t('layout')}
        description={t('layoutHint')}
        data={[
          { value: '', label: t('noLayout') },
          ...layoutNames.map((name) => ({ value: name, label: named(name) })),
        ]}
      />
    </DialogForm>
  );
};
