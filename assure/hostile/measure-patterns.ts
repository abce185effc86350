import type { BoundRoutes } from '#platform/server/bound-route.ts';
import type { Findings } from '../drill.ts';
import { attacksOn } from './attacks.ts';
import { outgrows } from './growth.ts';
import { MADE, OWN_TEXTS } from './known-patterns.ts';
import { productPatterns } from './product-patterns.ts';
import { shapePatterns } from './shape-patterns.ts';

type Named = { readonly at: string; readonly source: string; readonly flags: string };

const workOf = ({ source, flags }: Named): ((text: string) => unknown) => {
  const pattern = new RegExp(source, flags);
  if (pattern.global) return (text) => text.replace(pattern, '');
  return (text) => {
    pattern.lastIndex = 0;
    return pattern.exec(text);
  };
};

const slowest = (named: Named, short: boolean): { readonly tried: number; readonly fault: string | null } => {
  const work = workOf(named);
  let tried = 0;
  for (const attack of attacksOn(named.source, named.flags, short)) {
    tried += 1;
    const fault = outgrows(work, attack);
    if (fault !== null) return { tried, fault: `${fault}, as of ${JSON.stringify(attack(40).slice(0, 60))}` };
  }
  return { tried, fault: null };
};

/** The measure bites: what is known to take long is found. */
const itself = (found: Findings): void => {
  for (const source of ['^(a+)+$', '0+$', '^/\\S*#\\S+$', '\\s*\\n+\\s*', '-eyJ[\\w-]{4,}\\.'])
    found.expect(
      slowest({ at: '', source, flags: 's' }, false).fault !== null,
      `${source} takes long, and the measure does not see it`,
    );
};

/** Measures every pattern in the product’s sources, and tells of those that are made while it runs and not known here. */
export const measurePatterns = (
  found: Findings,
  short: boolean,
): { readonly patterns: number; readonly tried: number } => {
  itself(found);
  const { patterns, made } = productPatterns();
  const places = new Set(made.map(({ file, text }) => `${file} ${text}`));
  for (const place of places) found.expect(MADE.has(place), `${place}: a pattern is made that nothing measures`);
  for (const place of MADE.keys()) found.expect(places.has(place), `${place}: is no longer there`);
  const named: readonly Named[] = [
    ...patterns.map(({ file, source, flags }) => ({ at: `${file} /${source}/${flags}`, source, flags })),
    ...[...MADE].flatMap(([at, sources]) => sources.map((source) => ({ at, source, flags: '' }))),
  ];
  const all = new Set(named.map(({ at }) => at));
  for (const at of OWN_TEXTS.keys()) found.expect(all.has(at), `${at}: is no longer there`);
  let tried = 0;
  for (const each of named.filter(({ at }) => !OWN_TEXTS.has(at))) {
    const { fault, tried: texts } = slowest(each, short);
    tried += texts;
    found.expect(fault === null, `${each.at} ${fault}`);
  }
  return { patterns: named.length, tried };
};

/** Measures the patterns in the shapes of the operations: what a library brings meets texts from outside as our own do. */
export const measureShapes = (found: Findings, routes: BoundRoutes, short: boolean): number => {
  const patterns = shapePatterns(routes);
  found.expect(patterns.length > 10, `only ${patterns.length} patterns stand in the shapes of the operations`);
  for (const { at, pattern } of patterns) {
    const { fault } = slowest({ at, source: pattern.source, flags: pattern.flags }, short);
    found.expect(fault === null, `${at} ${fault}`);
  }
  return patterns.length;
};
