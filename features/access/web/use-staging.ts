import { useCallback, useEffect, useMemo, useState } from 'react';
import { chosenCompany } from '#platform/web/company.ts';
import type { Matrix } from '../contract.ts';
import { readStaging, type Staging, stillPossible, writeStaging } from './matrix-staging.ts';

const storeKey = () => `access.staged.${chosenCompany() ?? 'own'}`;

const read = (key: string): Staging => {
  try {
    return readStaging(sessionStorage.getItem(key));
  } catch {
    return new Map();
  }
};

const keep = (key: string, staging: Staging): void => {
  try {
    if (staging.size === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, writeStaging(staging));
  } catch {
    // A full or forbidden store costs the survival of a reload, nothing else.
  }
};

type Update = (change: (staging: Staging) => Staging) => void;

/** The staged changes of this tab; they survive a reload, and lose what is no longer possible. */
export const useStaging = (matrix: Matrix | undefined): { readonly staging: Staging; readonly update: Update } => {
  const key = storeKey();
  const [all, setAll] = useState<Staging>(() => read(key));
  const staging = useMemo(() => (matrix ? stillPossible(all, matrix) : all), [all, matrix]);
  useEffect(() => keep(key, staging), [key, staging]);
  const update = useCallback<Update>((change) => setAll((before) => change(before)), []);
  return { staging, update };
};
