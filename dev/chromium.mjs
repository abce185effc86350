// The journeys run in a Chromium of the machine: none is downloaded with the packages.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './programs.mjs';

// The first has no window to draw: the journeys take a third less of the processors with it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium on this machine, or null. CHROMIUM names one that is found nowhere else. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM, ...onPath, ...elsewhere];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

/** Finds Chromium; installs Debian's where that is possible; otherwise says what to do and answers null. */
export function provideChromium() {
  if (findChromium() === null) installDebianPackage('chromium');
  const found = findChromium();
  if (found !== null) return found;
  console.error(
    'Chromium was not found: install Chromium or Chrome, or name its program in CHROMIUM, and run this again.',
  );
  return null;
}
