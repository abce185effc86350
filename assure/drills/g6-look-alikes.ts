import { actAs, makeRole } from '../acting.ts';
import { type Drill, findings } from '../drill.ts';
import { withProduct } from '../product.ts';
import { random, type Random } from '#apps/server/testing/random.ts';

const CASES = { short: 40, full: 1_000 };

/** Letters of other scripts, digits and signs that look like a letter, as Unicode TR39 has them. */
const TWINS: Readonly<Record<string, readonly string[]>> = {
  A: ['А', 'Α', 'Ａ', '𝐀', 'Ꭺ'],
  a: ['а', 'ɑ', 'ａ', '𝐚', 'á'],
  d: ['ԁ', 'ⅾ', 'ｄ', '𝐝'],
  e: ['е', 'ｅ', '𝐞', 'é'],
  H: ['Н', 'Η', 'Ｈ', 'Ꮋ'],
  i: ['і', 'ı', 'l', '1', '|', 'ｉ', 'í', 'I'],
  k: ['ｋ', '𝐤'],
  m: ['rn', 'ｍ', 'ⅿ'],
  n: ['ｎ', '𝐧'],
  r: ['ｒ', '𝐫'],
  s: ['ѕ', 'ｓ', '𝐬'],
};
const UNSEEN = ['\u200B', '\u200D', '\u00AD', '\u2060', '\u202E', '\u2066', '\uFE01', '\u{E0041}', '\u034F'];
const PROTECTED = ['Admin', 'Herkes'];
const HONEST = [
  'Işık',
  'Aşık',
  'Müdür',
  'İdari İşler',
  'Adım Adım',
  'Herkül',
  'Çağrı',
  'Modem Ekibi',
  'Modern Ekip',
  'Kalıp',
];

/** The name with some of its letters replaced by what looks like them, or with something nobody sees in it. */
const imitationOf = (name: string, chance: Random): string => {
  const letters = Array.from(name);
  const at = chance.below(letters.length);
  if (chance.below(4) === 0) return letters.toSpliced(at + 1, 0, chance.pick(UNSEEN)).join('');
  const known = letters.flatMap((letter, index) => (letter in TWINS ? [index] : []));
  const sure = chance.pick(known);
  return letters
    .map((letter, index) => (index === sure || chance.below(3) === 0 ? chance.pick(TWINS[letter] ?? [letter]) : letter))
    .join('');
};

const run: Drill['run'] = async ({ short, seed }) => {
  const found = findings();
  const chance = random(seed);
  const cases = short ? CASES.short : CASES.full;
  return withProduct({}, async (product) => {
    const admin = actAs(product, 'demo-elif');
    for (let index = 0; index < cases; index += 1) {
      const like = chance.pick(PROTECTED);
      const name = imitationOf(like, chance);
      const { code } = await admin.attempt('POST', '/derinuaa/api/roles', { name, companyId: null });
      found.expect(code !== null, `a role may be named ${JSON.stringify(name)}, which is ${like} to the eye`);
    }
    for (const name of HONEST)
      await makeRole(admin, name, null, []).catch((error: unknown) =>
        found.add(`an honest name is refused: ${String(error)}`),
      );
    return { n: cases + HONEST.length, ...found.total() };
  });
};

export const drill: Drill = {
  id: 'G6',
  title: 'No name is given that the eye takes for a name of the product, and honest Turkish names are given',
  run,
};
