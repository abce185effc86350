/** How much of a screen: `edit` includes `view`. */
export type Level = 'view' | 'edit';

export type ScreenNeed = { readonly url: string; readonly level: Level };

/** Who may call an endpoint. `screens`: any one suffices; `roles`: all are needed. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'roles'; readonly allOf: readonly string[] }
  | { readonly kind: 'screens'; readonly anyOf: readonly ScreenNeed[] };

export const access = {
  public: { kind: 'public' },
  /** Any person with a valid token who is not disabled; company or not. */
  signedIn: { kind: 'signed-in' },
  roles: (...allOf: readonly string[]): Access => ({ kind: 'roles', allOf }),
  screens: (...anyOf: readonly ScreenNeed[]): Access => ({ kind: 'screens', anyOf }),
} as const satisfies Record<string, Access | ((...needs: never[]) => Access)>;
