import { useEffect, useState, useSyncExternalStore } from 'react';
import { createNavigation, type NavigationHandle } from './navigation-handle.ts';
import { deleteNavigation, storeNavigation } from './navigation-registry.ts';
import type { NavigationOptions, NavigationState } from './navigation-state.ts';

const isInUse = ({ name }: NavigationHandle): boolean =>
  (document.activeElement?.closest(`nav[aria-label="${CSS.escape(name)}"]`) ?? null) !== null;

/** A navigation for as long as the component is on the page; mode, position and `opened` follow the options when these change. */
export const useNavigation = (name: string, options: NavigationOptions = {}): NavigationHandle => {
  const { mode = 'side', position = 'left', opened = false } = options;
  const [navigation] = useState(() => createNavigation(name, options));
  useEffect(() => {
    storeNavigation(navigation);
    return () => deleteNavigation(navigation.name);
  }, [navigation]);
  useEffect(() => {
    // Closing first: a menu that goes over the content closed must not dim it for a moment. One that somebody is in
    // stays open, now over the content: it is not taken from under their hands.
    if (!opened && !isInUse(navigation)) navigation.close();
    navigation.setMode(mode);
    if (opened) navigation.open();
  }, [navigation, mode, opened]);
  useEffect(() => navigation.setPosition(position), [navigation, position]);
  return navigation;
};

/** The state of a navigation, kept current in a component. */
export const useNavigationState = (navigation: NavigationHandle): NavigationState =>
  useSyncExternalStore(navigation.subscribe, navigation.state);
