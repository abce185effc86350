import { useState } from 'react';

type BareProps = { readonly names: readonly string[]; readonly opened: boolean };

/** The least there is: a field, and every name that includes what is written, fifty of them drawn. */
export const Bare = ({ names, opened }: BareProps) => {
  const [text, setText] = useState('');
  if (!opened) return null;
  const found = names.filter((name) => name.includes(text)).slice(0, 50);
  return (
    <dialog open>
      <input aria-label="bare" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <ul>
        {found.map((name) => (
          <li key={name} data-option>
            {name}
          </li>
        ))}
      </ul>
    </dialog>
  );
};
