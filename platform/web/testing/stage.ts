import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

/** Where a test draws. */
export let box: HTMLElement;
let root: Root;

/** Draws at once, in place of what stood there. */
export const putOnStage = (content: ReactNode): void => flushSync(() => root.render(content));

/** Gives each test of a file a place of its own, which goes with all that was drawn in it. `style` is the place's. */
export const useStage = (style = '', tag: 'div' | 'main' = 'div'): void => {
  beforeEach(() => {
    box = document.createElement(tag);
    box.style.cssText = style;
    document.body.append(box);
    root = createRoot(box);
  });
  afterEach(() => {
    flushSync(() => root.unmount());
    box.remove();
  });
};
