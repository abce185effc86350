import { freshState } from '#platform/web/state.ts';

// Files of one worker share what they import: what one of them left in the store is nothing to the next.
freshState();
