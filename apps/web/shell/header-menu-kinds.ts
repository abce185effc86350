/** The menus of the top bar that are fetched when they are first wanted. */
export type HeaderMenuKind = 'user' | 'company' | 'tools';
/** The open screen, as the phone's tools offer it as a favourite. */
export type HeaderFavourite = { readonly url: string; readonly title: string };
