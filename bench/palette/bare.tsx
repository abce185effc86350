import { useState } from 'react';

/** The least there is: a field, and every name that includes what is written, fifty of them drawn. */
export const Bare = ({ names }: { readonly names: readonly string[] }) => {
  const [text, setText] = useState('');
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
