import type { NavigationHandle } from './navigation-handle.ts';

const navigations = new Map<string, NavigationHandle>();

/** Makes a navigation known by its name. */
export const storeNavigation = (navigation: NavigationHandle): void => {
  navigations.set(navigation.name, navigation);
};

/** The navigation of that name, while it is on the page. */
export const navigationNamed = (name: string): NavigationHandle | null => navigations.get(name) ?? null;

/** Forgets a navigation; a name that is not known is worth a warning to developers and nothing more. */
export const deleteNavigation = (name: string): void => {
  if (!navigations.delete(name)) console.warn(`There is no navigation with the key "${name}" to delete.`);
};
