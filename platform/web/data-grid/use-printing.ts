import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being put on paper, where nothing can be scrolled into view. */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    let isAsked = false;
    // Paper does not wait for the next frame. From the question to its end it stays paper: a browser that counts the sheets
    // first leaves the medium once in between, and the list must not lose its rows there.
    const change = () => flushSync(() => setPrinting(isAsked || media.matches));
    const before = () => {
      isAsked = true;
      change();
    };
    const after = () => {
      isAsked = false;
      setPrinting(media.matches);
    };
    media.addEventListener('change', change);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      media.removeEventListener('change', change);
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
};
