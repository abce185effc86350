import type { texts as turkish } from './trail-texts.tr.ts';

export const texts: typeof turkish = {
  'list.exported': 'exported a list screen',
  'kind:list-screen': 'List',
};
