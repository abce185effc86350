/** How much of a screen: `edit` includes `view`. */
export type Level = 'view' | 'edit';

export type ScreenNeed = { readonly url: string; readonly level: Level };

/**
 * Who may call an endpoint. `screens`: any one suffices; `roles`: all are needed; `named-screen`: whoever holds the level on
 * the screen whose id a parameter of the path names.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'roles'; readonly allOf: readonly string[] }
  | { readonly kind: 'screens'; readonly anyOf: readonly ScreenNeed[] }
  | { readonly kind: 'named-screen'; readonly parameter: string; readonly level: Level };

export const access = {
  public: { kind: 'public' },
  /** Any person with a valid token who is not disabled; company or not. */
  signedIn: { kind: 'signed-in' },
  roles: (...allOf: readonly string[]): Access => ({ kind: 'roles', allOf }),
  screens: (...anyOf: readonly ScreenNeed[]): Access => ({ kind: 'screens', anyOf }),
  namedScreen: (parameter: string, level: Level): Access => ({ kind: 'named-screen', parameter, level }),
} as const satisfies Record<string, Access | ((...needs: never[]) => Access)>;
