import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import { beginningsOf } from '#platform/contract/incident-text.ts';
import { call } from '#platform/web/api.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import type { FeaturePalette, PaletteItem } from '#platform/web/palette/palette-types.ts';
import { requestsUrl } from '../contract/addresses.ts';
import { requestLogCalls } from '../contract/calls.ts';
import type { KeptEntry } from '../contract/shapes.ts';
import { saidIn } from './request-columns.tsx';
import { requestTexts } from './request-texts.ts';

const itemOf = (requestId: string, entry: KeptEntry): PaletteItem => ({
  key: `incident:${requestId}`,
  label: requestId,
  note: [entry.person, entry.screenName, saidIn(entry)].filter(Boolean).join(' · '),
  icon: <IconFileSearch size={18} stroke={1.75} />,
  href: `${requestsUrl}?incident=${encodeURIComponent(requestId)}`,
});

/** Incidents in the palette, by their number or how it begins; both sides may tell of one. */
export const palette: FeaturePalette = {
  order: 60,
  sources: [
    {
      key: 'incident',
      title: () => translate(requestTexts, 'incident'),
      screen: requestsUrl,
      find: async (search, take, signal) => {
        const [number] = beginningsOf(search);
        if (number === undefined) return [];
        const { rows } = await call(requestLogCalls.findRequests, { requestId: number, take }, { signal, quiet: true });
        const byNumber = new Map(
          rows.flatMap((row) => (row.requestId === null ? [] : [[row.requestId, row] as const])),
        );
        return [...byNumber].map(([requestId, row]) => itemOf(requestId, row));
      },
    },
  ],
};
