import { useEffect } from 'react';

const MENU = 'nav a[href^="/"]:not([target])';

/** The middle button on an item of the menu keeps its screen open in a tab, instead of in one of the browser's. */
export const useOpenBeside = (open: (href: string, title: string) => void): void => {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if (event.button !== 1 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest(MENU) : null;
      if (link === null) return;
      event.preventDefault();
      open(link.getAttribute('href') ?? '', link.textContent.trim());
    };
    document.addEventListener('auxclick', onPress, { capture: true });
    return () => document.removeEventListener('auxclick', onPress, { capture: true });
  }, [open]);
};
