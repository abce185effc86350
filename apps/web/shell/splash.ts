const FADED_MS = 200;

/** Takes away what covers the page until its first navigation has ended; once it is gone, nothing happens. */
export const hideSplash = (): void => {
  const splash = document.getElementById('splash');
  splash?.setAttribute('data-done', '');
  setTimeout(() => splash?.remove(), FADED_MS);
};
