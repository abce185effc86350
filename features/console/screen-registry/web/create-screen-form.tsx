import { useQuery, useQueryClient } from '@tanstack/react-query';
import { layoutNames } from '#features/core/screens/contract/vocabulary.ts';
import { useLayoutName } from '#features/core/screens/web/api.ts';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { screenRegistryCalls } from '../contract/calls.ts';
import { EmbeddingFields, embeddingFields, embeddingOf, embeddingPlaces } from './embedding-fields.tsx';
import { ListFields } from './list-fields.tsx';
import { listFields, listOf, listPlaces } from './list-values.ts';
import { sourcesQuery } from './registry-queries.ts';
import { texts } from './texts.ts';

type Kind = 'list' | 'embedded';
type CreateScreenProps = {
  readonly onClose: () => void;
  readonly onCreated: (id: number, kind: Kind) => void;
};

/** Makes a screen of a data source or of a page of another site: what it is called, where it stands, what it shows. */
export const CreateScreenForm = ({ onClose, onCreated }: CreateScreenProps) => {
  const t = useTexts(texts);
  const named = useLayoutName();
  const queries = useQueryClient();
  const sources = useQuery(sourcesQuery()).data?.sources ?? [];
  const form = useFormFor(screenRegistryCalls.createScreen, {
    fields: {
      tr: text(),
      en: text(),
      url: text('/screen/'),
      layoutName: choice<(typeof layoutNames)[number]>(),
      kind: choice<Kind>('list'),
      ...listFields(null),
      ...embeddingFields(null),
    },
    input: ({ kind, url, tr, en, layoutName, ...shown }) => {
      const screen = { url, caption: { tr, en }, aliases: [], layoutName };
      return kind === 'embedded'
        ? { kind, ...screen, embedding: embeddingOf(shown) }
        : { kind: 'list' as const, ...screen, list: listOf(shown, sources, null) };
    },
    places: { 'caption.tr': 'tr', 'caption.en': 'en', ...listPlaces, ...embeddingPlaces },
    draft: { name: 'new', title: t('create') },
    refresh: ['screens'],
    onClose,
    onDone: ({ id, version }, { tr, kind }) => {
      offerUndo({
        message: t('created', { name: tr }),
        undo: async (at) => void (await call(screenRegistryCalls.retireScreen, { id, version }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['screens'] }),
      });
      onClose();
      onCreated(id, kind ?? 'list');
    },
  });
  return (
    <DialogForm form={form} title={t('create')} submitLabel={t('create')} size={720}>
      <TextField of={form.field('tr')} label={t('captionTr')} />
      <TextField of={form.field('en')} label={t('captionEn')} lang="en" />
      <TextField of={form.field('url')} label={t('url')} description={t('urlHint')} lang="en" spellCheck={false} />
      <ChoiceField
        of={form.field('kind')}
        label={t('kind')}
        fallback="list"
        data={[
          { value: 'list', label: t('list') },
          { value: 'embedded', label: t('embedded') },
        ]}
      />
      {form.values.kind === 'embedded' ? (
        <EmbeddingFields field={form.field} />
      ) : (
        <ListFields field={form.field} sources={sources} chosen={form.values.source ?? ''} />
      )}
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
