import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, mainPartAtOnce } from './dev/browser-chunks.ts';
import { compressedFiles } from './dev/compressed-files.ts';
import { firstLoadReport } from './dev/first-load.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('apps/web'),
  plugins: [react(), mainPartAtOnce(), firstLoadReport(), compressedFiles()],
  // Filled in by the server for each answer, as in index.html itself: also what is preloaded needs it.
  html: { cspNonce: '%NONCE%' },
  css: { transformer: 'lightningcss' },
  build: {
    outDir: path('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: url is refused by the page's content security policy.
    assetsInlineLimit: 0,
    // The preload helper must not add inline code; modern browsers need no polyfill.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Of the kit and the icons only what is imported is read.
      experimental: { lazyBarrel: true },
      output: {
        // The first page names each piece that may come later, and their hashes do not compress: seven letters are enough.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Fonts keep their names: the provider's pages, which no build sees, use them too.
        codeSplitting: {
          groups: [...chunkGroups],
        },
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.woff2') ? '[name]' : '[name]-[hash:7]'}[extname]`,
      },
    },
    chunkSizeWarningLimit: 900,
  },
});
