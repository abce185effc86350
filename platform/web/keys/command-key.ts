const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** How a key with the command key is called on this machine: `Ctrl K`, `⌘ K`. */
export const withCommand = (letter: string): string => `${isMac ? '⌘' : 'Ctrl'} ${letter}`;
