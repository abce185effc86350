/** The path, query and fragment of an address of this origin; null for anything that would lead elsewhere. */
export const sameOriginPath = (to: string | undefined, origin: string): string | null => {
  if (!to?.startsWith('/')) return null;
  try {
    const url = new URL(to, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
};
