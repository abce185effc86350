import { readFileSync } from 'node:fs';
import path from 'node:path';

const manifest = path.resolve(import.meta.dirname, '../../package.json');

/** The version of the product, as its package says. */
export const version = (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
