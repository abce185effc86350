/** The route guard of the specification: every listed role must be held; a route without roles is open to any signed-in person. */
export const holdsAllRoles = (required: readonly string[] | undefined, held: readonly string[]): boolean =>
  (required ?? []).every((role) => held.includes(role));
