const KINDS_WITHOUT_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']);

/** Whether a key pressed there is a letter of what is written, and no command of the page. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !KINDS_WITHOUT_TEXT.has(target.type);
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('textarea, select, [role="textbox"]') !== null;
};
