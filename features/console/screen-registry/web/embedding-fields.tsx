import { ChoiceField, TextField } from '#platform/web/forms/fields.tsx';
import { choice, text } from '#platform/web/forms/field-kinds.ts';
import type { FieldOf } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { RegisteredScreen } from '../contract/shapes.ts';
import { embeddingTexts } from './embedding-texts.ts';

type Place = 'frame' | 'tab';

/** The fields of an embedded page, as it is kept or empty. */
export const embeddingFields = (embedding: RegisteredScreen['embedding']) => ({
  address: text(embedding?.address ?? 'https://'),
  place: choice<Place>(embedding?.place ?? 'frame'),
});

/** Where the parts of an embedded page stand in the form. */
export const embeddingPlaces = { 'embedding.address': 'address', 'embedding.place': 'place' } as const;

/** An embedded page as it is sent. */
export const embeddingOf = ({ address, place }: { readonly address: string; readonly place: Place | null }) => ({
  address,
  place: place ?? ('frame' as const),
});

type EmbeddingFieldsProps = { readonly field: (name: 'address' | 'place') => FieldOf };

/** What an embedded screen shows: its address, and whether in a frame. */
export const EmbeddingFields = ({ field }: EmbeddingFieldsProps) => {
  const e = useTexts(embeddingTexts);
  return (
    <>
      <TextField
        of={field('address')}
        label={e('address')}
        description={e('addressHint')}
        lang="en"
        spellCheck={false}
      />
      <ChoiceField
        of={field('place')}
        label={e('place')}
        fallback="frame"
        data={[
          { value: 'frame', label: e('frame') },
          { value: 'tab', label: e('tab') },
        ]}
      />
    </>
  );
};
