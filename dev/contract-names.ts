// Every page needs the addresses and the events of each feature, and the calls of a feature only where it is open: the
// build takes the first out of a contract, and whoever asks for no more of it does not get the rest.
import { readFileSync } from 'node:fs';
import { parseAst, type Plugin } from 'vite';
import { edited, type Node } from './syntax.ts';

/** The same contract's addresses and events alone: what every page needs of a feature whose screens are not open. */
export const NAMES = '?names';

const isNameOrEvent = ({ type, value, callee }: Node): boolean =>
  (type === 'Literal' && typeof value === 'string') || callee?.name === 'liveEvent';

/** The declarations of addresses and events, by their names. */
const namesAndEvents = (program: Node): ReadonlyMap<string, Node> =>
  new Map(
    [program.body ?? []].flat().flatMap((statement): [string, Node][] => {
      const { id, init } = statement.declaration?.declarations?.[0] ?? {};
      const isOne = statement.type === 'ExportNamedDeclaration' && init !== undefined && isNameOrEvent(init);
      return isOne && id?.name !== undefined ? [[id.name, statement]] : [];
    }),
  );

/** A contract's addresses and events, and nothing else of it. */
export const namesOfContract = (light: string, program: Node): string => {
  const kept = new Set(namesAndEvents(program).values());
  const others = [program.body ?? []]
    .flat()
    .filter((statement) => statement.type !== 'ImportDeclaration' && !kept.has(statement));
  return edited(
    light,
    others.map(({ start, end }) => ({ start, end, text: '' })),
  );
};

/** A contract that has its addresses and events of `names`. */
export const withoutNames = (light: string, program: Node, names: string): string => {
  const moved = namesAndEvents(program);
  const list = [...moved.keys()].join(', ');
  const rest = edited(
    light,
    Array.from(moved.values(), ({ start, end }) => ({ start, end, text: '' })),
  );
  return moved.size === 0 ? light : `import { ${list} } from ${JSON.stringify(names)};\n${rest}\nexport { ${list} };`;
};

const CONTRACT = /\/features\/[\w-]+\/contract\.ts$/;
const OWN = /\/(?:apps|features|platform)\/[^?]+\.tsx?$/;

/** The imports of a file, those of names and events taken from where they are alone. */
export const importsApart = (
  code: string,
  program: Node,
  namesIn: (contract: string) => ReadonlySet<string>,
): string => {
  const edits = [program.body ?? []].flat().flatMap(({ type, start, end, source, specifiers = [] }) => {
    const from = source?.value;
    if (type !== 'ImportDeclaration' || typeof from !== 'string' || !from.endsWith('/contract.ts')) return [];
    const names = namesIn(from);
    const isName = ({ imported }: Node): boolean => names.has(imported?.name ?? '');
    if (!specifiers.some(isName)) return [];
    const taken = (of: readonly Node[], at: string): string =>
      of.length === 0
        ? ''
        : `import { ${of.map((each) => code.slice(each.start, each.end)).join(', ')} } from ${JSON.stringify(at)};`;
    const rest = specifiers.filter((each) => !isName(each));
    return [{ start, end, text: taken(specifiers.filter(isName), from + NAMES) + taken(rest, from) }];
  });
  return edited(code, edits);
};

/** Lets each file take a contract's names and events from where they are alone. */
export const namesApart = (): Plugin => {
  const known = new Map<string, ReadonlySet<string>>();
  const namesOf = (contract: string): ReadonlySet<string> => {
    const found =
      known.get(contract) ??
      new Set(namesAndEvents(parseAst(readFileSync(contract, 'utf8'), { lang: 'ts' }) as unknown as Node).keys());
    known.set(contract, found);
    return found;
  };
  return {
    name: 'names-of-contracts-apart',
    enforce: 'post',
    apply: 'build',
    async transform(code, id) {
      if (!OWN.test(id) || !code.includes('/contract.ts')) return null;
      const program = this.parse(code) as unknown as Node;
      const sources = [program.body ?? []]
        .flat()
        .flatMap(({ source }) => (typeof source?.value === 'string' ? [source.value] : []));
      const resolved = new Map(
        await Promise.all(sources.map(async (from) => [from, (await this.resolve(from, id))?.id ?? ''] as const)),
      );
      const namesIn = (from: string): ReadonlySet<string> => {
        const contract = resolved.get(from) ?? '';
        return CONTRACT.test(contract) ? namesOf(contract) : new Set();
      };
      return { code: importsApart(code, program, namesIn), map: null };
    },
  };
};
