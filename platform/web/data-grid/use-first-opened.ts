import { useEffect, useRef, useState } from 'react';

/** A panel that was asked for before it was here: it opens as it comes, and its button has the focus that is given back. */
export const useFirstOpened = (isAsked: boolean) => {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [asked] = useState(isAsked);
  useEffect(() => {
    if (!asked) return;
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [asked]);
  return { target, opened, onChange: setOpened };
};
