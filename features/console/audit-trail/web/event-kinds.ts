/** What the trail tells of; others, of features to come, are shown by their own names. */
export const kinds = [
  'person',
  'role',
  'grant',
  'company',
  'invitation',
  'screen',
  'menu',
  'announcement',
  'grid-view',
  'item',
  'stock',
  'list',
  'cache',
  'signing-key',
] as const;

export const kindKey = (kind: string): (typeof kinds)[number] | null => kinds.find((each) => each === kind) ?? null;
