import { useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, LinesField, TextField } from '#platform/web/forms/fields.tsx';
import { useRecordForm } from '#platform/web/forms/use-record-form.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { screenRegistryCalls } from '../contract/calls.ts';
import type { RegisteredScreen, ScreenSource } from '../contract/shapes.ts';
import { layoutNames } from '#features/core/screens/contract/vocabulary.ts';
import classes from './registry.module.css';
import { EmbeddingFields, embeddingFields, embeddingOf, embeddingPlaces } from './embedding-fields.tsx';
import { embeddingTexts } from './embedding-texts.ts';
import { ListFields } from './list-fields.tsx';
import { listTexts } from './list-texts.ts';
import { asSent, listFields, listOf, listPlaces } from './list-values.ts';
import { sourcesQuery } from './registry-queries.ts';
import { texts } from './texts.ts';
import { useLayoutName } from '#features/core/screens/web/api.ts';

const linesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type RegistryFormProps = { readonly screen: RegisteredScreen; readonly onClose: () => void };

const useRegistryForm = ({ screen, onClose }: RegistryFormProps, sources: readonly ScreenSource[]) => {
  const t = useTexts(texts);
  const l = useTexts(listTexts);
  const e = useTexts(embeddingTexts);
  const queries = useQueryClient();
  const { id, kind, list } = screen;
  const isOwn = kind !== 'built-in';
  const before = useRef(screen);
  return useRecordForm(screenRegistryCalls.editScreen, {
    record: screen,
    fields: ({ caption, aliases, layoutName, url, list: bound, embedding }) => ({
      tr: text(caption.tr),
      en: text(caption.en),
      url: text(url),
      aliases: text(aliases.join('\n')),
      layoutName: choice<(typeof layoutNames)[number]>(layoutNames.find((name) => name === layoutName)),
      ...listFields(bound),
      ...embeddingFields(embedding),
    }),
    labels: {
      tr: t('captionTr'),
      en: t('captionEn'),
      url: t('url'),
      aliases: t('aliases'),
      layoutName: t('layout'),
      source: l('source'),
      columns: l('columns'),
      filter: l('filter'),
      order: l('order'),
      direction: l('direction'),
      address: e('address'),
      place: e('place'),
    },
    words: { columns: () => l('changed'), filter: () => l('changed') },
    input: ({ tr, en, url, aliases, layoutName, ...shown }, version) => {
      // What it was when it was saved: read again, it is what was saved.
      before.current = screen;
      return {
        id,
        version,
        caption: { tr, en },
        aliases: linesOf(aliases),
        layoutName,
        url: isOwn ? url : undefined,
        list: kind === 'list' && sources.length > 0 ? listOf(shown, sources, list) : undefined,
        embedding: kind === 'embedded' ? embeddingOf(shown) : undefined,
      };
    },
    places: { 'caption.tr': 'tr', 'caption.en': 'en', ...listPlaces, ...embeddingPlaces },
    draft: { name: `edit:${id}`, title: `${t('edit')}: ${screen.caption.tr}` },
    refresh: ['screens'],
    onClose,
    onDone: ({ version }, { tr }) => {
      const { caption, aliases, url: former, list: bound, embedding } = before.current;
      const layoutName = layoutNames.find((name) => name === before.current.layoutName) ?? null;
      offerUndo({
        message: t('saved', { name: tr }),
        undo: async (at) =>
          void (await call(
            screenRegistryCalls.editScreen,
            {
              id,
              version,
              caption,
              aliases,
              layoutName,
              ...(isOwn ? { url: former } : {}),
              ...(bound === null ? {} : { list: asSent(bound) }),
              ...(embedding === null ? {} : { embedding: embeddingOf(embedding) }),
            },
            at,
          )),
        refresh: () => queries.invalidateQueries({ queryKey: ['screens'] }),
      });
      onClose();
    },
  });
};

/** Captions in two languages, aliases and the layout's name of one screen; of an administrator's own all that it is. */
export const RegistryForm = (props: RegistryFormProps) => {
  const t = useTexts(texts);
  const named = useLayoutName();
  const { kind, url } = props.screen;
  const isOwn = kind !== 'built-in';
  const sources = useQuery({ ...sourcesQuery(), enabled: kind === 'list' }).data?.sources ?? [];
  const form = useRegistryForm(props, sources);
  return (
    <DialogForm form={form} title={t('edit')} submitLabel={t('save')} {...(isOwn ? { size: 720 } : {})}>
      {isOwn ? null : (
        <p className={classes.url} lang="en">
          {url}
        </p>
      )}
      <TextField of={form.field('tr')} label={t('captionTr')} />
      <TextField of={form.field('en')} label={t('captionEn')} lang="en" />
      {isOwn ? (
        <TextField of={form.field('url')} label={t('url')} description={t('urlHint')} lang="en" spellCheck={false} />
      ) : null}
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
      {kind === 'embedded' ? <EmbeddingFields field={form.field} /> : null}
      {kind === 'list' ? <ListFields field={form.field} sources={sources} chosen={form.values.source ?? ''} /> : null}
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
