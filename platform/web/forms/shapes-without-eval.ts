import { config } from 'zod/mini';

// The page's security policy refuses code made out of text, so shapes are interpreted rather than compiled.
config({ jitless: true });
