import { useRef } from 'react';

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The `Idempotency-Key` of a form: the same for the same content, so that sending again after a lost answer
 * does nothing twice; a new one when the content changed. `done` ends it after a success.
 */
export const useIdempotencyKey = (): { readonly keyFor: (content: unknown) => string; readonly done: () => void } => {
  const kept = useRef({ content: '', key: '' });
  return {
    keyFor: (content) => {
      const written = JSON.stringify(content);
      if (kept.current.content !== written) kept.current = { content: written, key: newKey() };
      return kept.current.key;
    },
    done: () => {
      kept.current = { content: '', key: '' };
    },
  };
};
