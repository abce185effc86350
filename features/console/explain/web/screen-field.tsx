import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { SuggestInput } from '#platform/web/ui/suggest-input.tsx';
import { useScreens } from './explain-queries.ts';
import { texts } from './texts.ts';

const SETTLED_MS = 150;

type ScreenFieldProps = { readonly value: string; readonly onChange: (url: string) => void };

/** A screen by its name, or any address that somebody pasted: of one that leads nowhere that is explained. */
export const ScreenField = ({ value, onChange }: ScreenFieldProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const [search] = useDebouncedValue(typed, SETTLED_MS);
  const found = useScreens(search === value ? '' : search).data?.rows ?? [];
  const take = (next: string) => {
    setTyped(next);
    setKnown(next);
    onChange(next);
  };
  return (
    <SuggestInput
      label={t('screen')}
      placeholder={t('screenHint')}
      value={typed}
      onChange={setTyped}
      // A name alone is no address: the first screen of that name is meant.
      onBlur={() => take(typed === '' || typed.startsWith('/') ? typed : (found[0]?.url ?? typed))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.defaultPrevented) event.currentTarget.blur();
      }}
      onOptionSubmit={take}
      data={found.map(({ url }) => url)}
      renderOption={({ option }) => (
        <span>
          {found.find(({ url }) => url === option.value)?.caption ?? option.value}
          <br />
          <small lang="en">{option.value}</small>
        </span>
      )}
      w={320}
    />
  );
};
