import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text against a pattern, as long as asked for. */
export type Attack = (length: number) => string;

const CANDIDATES = 'aA0 -_.:=/"\'<>#%@,;?&+*\\|(){}[]~!$^`şZ9\t\n\r\u00a0\ufeff'.split('');
/** What follows the repetition: a pattern that matched what was repeated fails on one of them. */
const ENDS = ['\u0000', '', '\n!'];
/** So many repetitions at once are worth looking at. */
const MANY = 8;
const MOST_PUMPS = 4;

type Reader = { readonly flags: string; readonly letters: Map<string, readonly string[]> };

/** Letters that a class of a pattern takes, asked of the pattern's own engine. */
const lettersOf = (raw: string, { flags, letters }: Reader): readonly string[] => {
  const known = letters.get(raw);
  if (known) return known;
  const one = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gy]/g, ''));
  const taken = CANDIDATES.filter((letter) => one.test(letter));
  letters.set(raw, taken);
  return taken;
};

const samplesOfAll = (elements: readonly AST.Element[], reader: Reader): string =>
  elements.map((element) => samplesOf(element, reader)[0] ?? '').join('');

/** Short texts that a part of a pattern takes; the first is the plainest. */
const samplesOf = (node: AST.Element | AST.Alternative, reader: Reader): readonly string[] => {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return lettersOf(node.raw, reader);
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.map((each) => samplesOfAll(each.elements, reader));
    case 'Alternative':
      return [samplesOfAll(node.elements, reader)];
    case 'Quantifier':
      return samplesOf(node.element, reader).map((one) => one.repeat(Math.max(1, Math.min(node.min, 40))));
    case 'Backreference':
      return Array.isArray(node.resolved) ? [''] : samplesOf(node.resolved as AST.CapturingGroup, reader);
    default:
      return [''];
  }
};

type Place = { readonly before: string; readonly pumps: readonly string[] };

const alternativesOf = (node: AST.Element): readonly AST.Alternative[] => {
  if (node.type === 'Group' || node.type === 'CapturingGroup') return node.alternatives;
  if (node.type === 'Assertion' && (node.kind === 'lookahead' || node.kind === 'lookbehind')) return node.alternatives;
  return [];
};

/** Wherever something may be repeated often: what must stand before it, and what may be repeated. */
const placesIn = (alternative: AST.Alternative, before: string, reader: Reader): readonly Place[] => {
  const places: Place[] = [];
  let so = before;
  for (const element of alternative.elements) {
    if (element.type === 'Quantifier') {
      const pumps = samplesOf(element.element, reader).filter(Boolean);
      if (element.max >= MANY) places.push({ before: so, pumps: pumps.slice(0, MOST_PUMPS) });
      for (const within of alternativesOf(element.element)) places.push(...placesIn(within, so, reader));
    }
    for (const within of alternativesOf(element)) places.push(...placesIn(within, so, reader));
    so += samplesOf(element, reader)[0] ?? '';
  }
  return places;
};

const filled = (piece: string, length: number): string => piece.repeat(Math.max(1, Math.floor(length / piece.length)));

const against = ({ before, pumps }: Place, ends: readonly string[]): readonly Attack[] =>
  pumps.flatMap((pump) =>
    ends.flatMap((end): readonly Attack[] => [
      (length) => before + filled(pump, length) + end,
      (length) => `\n${filled(pump, length)}${end}`,
      ...(before === '' ? [] : [(length: number) => filled(before + pump, length) + end]),
      ...(end === ENDS[0] ? pumps : [])
        .filter((other) => other !== pump)
        .map((other) => (length: number) => before + filled(pump, length / 2) + filled(other, length / 2) + end),
    ]),
  );

/** Texts against a pattern, made of its own pieces: repetitions, beginnings again and again, near misses. */
export const attacksOn = (source: string, flags: string, short: boolean): readonly Attack[] => {
  const sets = flags.includes('v');
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u') && !sets,
    unicodeSets: sets,
  });
  const reader: Reader = { flags, letters: new Map() };
  const wholes = pattern.alternatives.map((each) => samplesOfAll(each.elements, reader)).filter((each) => each !== '');
  const places = pattern.alternatives.flatMap((each) => placesIn(each, '', reader));
  return [
    ...wholes.flatMap((whole): readonly Attack[] => [
      (length) => filled(whole, length),
      (length) => `${filled(whole.slice(0, -1) || whole, length)}\u0000`,
      (length) => `${filled(` ${whole.slice(0, -1)}`, length)}!`,
    ]),
    ...places.flatMap((place) => against(place, short ? ENDS.slice(0, 1) : ENDS)),
  ];
};
