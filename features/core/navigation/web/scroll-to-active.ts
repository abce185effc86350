/** The active item comes into view this far below the top edge. */
export const ACTIVE_OFFSET = -120;

/** Brings the active item of a list into view, where it is not. */
export const scrollToActive = (box: HTMLElement): void => {
  const active = box.querySelector<HTMLElement>('[data-active="true"], [data-active-forced]');
  if (!active) return;
  const frame = box.getBoundingClientRect();
  const place = active.getBoundingClientRect();
  if (place.top >= frame.top && place.bottom <= frame.bottom) return;
  box.scrollTop += place.top - frame.top + ACTIVE_OFFSET;
};
