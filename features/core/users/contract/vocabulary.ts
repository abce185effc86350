export const userSorts = [
  'name',
  'userName',
  'email',
  'lastSignIn',
  '-name',
  '-userName',
  '-email',
  '-lastSignIn',
] as const;

export const userStates = ['all', 'active', 'inactive'] as const;
