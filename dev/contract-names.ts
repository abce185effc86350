// Every page needs the addresses and the events of each feature, and the calls of a feature only where it is open: the
// build takes the first out of a contract, and whoever asks for no more of it does not get the rest.
import { readFileSync } from 'node:fs';
import { parseAst, type Plugin } from 'vite';
import { edited, type Node, nodesOf } from './syntax.ts';

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

type Reads = ReadonlyMap<string, string>;

const literalOf = ({ properties = [] }: Node, name: string): string => {
  const value = properties.find(({ key }) => key?.name === name)?.value as Node | undefined;
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : '';
};

/** How the rows of a data source are asked for: no column of it is needed for that. */
const readOfSource = (name: string, declared: Node): [string, string] => {
  const path = `/derinexecution/api/data-sources/${literalOf(declared, 'name')}/read`;
  return [`${name}.read`, `({ method: 'POST', path: ${JSON.stringify(path)} })`];
};

const readsOfEndpoints = (name: string, { properties = [] }: Node): [string, string][] =>
  properties.flatMap(({ key, value }): [string, string][] => {
    const { callee, arguments: [declared] = [] } = (value ?? {}) as Node;
    if (callee?.name !== 'endpoint' || declared === undefined || literalOf(declared, 'method') !== 'GET') return [];
    const asked = `({ method: 'GET', path: ${JSON.stringify(literalOf(declared, 'path'))} })`;
    return [[`${name}.${key?.name}`, asked]];
  });

const readsOfDeclared = (name: string, declared: Node): [string, string][] => {
  if (declared.type === 'TSSatisfiesExpression') return readsOfDeclared(name, declared.expression as Node);
  const [source] = declared.callee?.name === 'dataSource' ? (declared.arguments ?? []) : [];
  return source === undefined ? readsOfEndpoints(name, declared) : [readOfSource(name, source)];
};

/** What a contract's plain questions are asked by, as source: `rowsContract.list` → `({ method: 'GET', … })`. */
export const readsOfContract = (program: Node): Reads =>
  new Map(
    [program.body ?? []].flat().flatMap(({ declaration }) => {
      const { id, init } = declaration?.declarations?.[0] ?? {};
      return id?.name === undefined || init === undefined ? [] : readsOfDeclared(id.name, init);
    }),
  );

type Use = { readonly start: number; readonly end: number; readonly text: string };

/** Where a file speaks of a contract, if each time it is for a plain question. */
const readsOf = (nodes: readonly Node[], { local, imported }: Node, reads: Reads): readonly Use[] => {
  const spoken = nodes.filter(({ type, name }) => type === 'Identifier' && name === local?.name).length;
  const uses = nodes.flatMap(({ type, start, end, object, property }): Use[] => {
    const isUse = type === 'MemberExpression' && object?.name === local?.name;
    const text = isUse ? reads.get(`${imported?.name}.${property?.name}`) : undefined;
    return text === undefined ? [] : [{ start, end, text }];
  });
  return uses.length === spoken ? uses : [];
};

/** A file that asks plain questions alone does not need their contracts for it. */
export const readsInPlace = (code: string, program: Node, readsIn: (contract: string) => Reads): string => {
  const statements = [program.body ?? []].flat();
  const nodes = statements.filter(({ type }) => type !== 'ImportDeclaration').flatMap((each) => [...nodesOf(each)]);
  const edits = statements.flatMap(({ type, start, end, source, specifiers = [] }) => {
    const from = source?.value;
    if (type !== 'ImportDeclaration' || typeof from !== 'string' || !from.endsWith('/contract.ts')) return [];
    const found = specifiers.map((each) => ({ each, uses: readsOf(nodes, each, readsIn(from)) }));
    const rest = found.filter(({ uses }) => uses.length === 0).map(({ each }) => code.slice(each.start, each.end));
    if (rest.length === specifiers.length) return [];
    const text = rest.length === 0 ? '' : `import { ${rest.join(', ')} } from ${JSON.stringify(from)};`;
    return [...found.flatMap(({ uses }) => uses), { start, end, text }];
  });
  return edited(code, edits);
};

/** Of the shell, which asks a little of many features. */
const SHELL = /\/apps\/web\/[^?]+\.tsx?$/;

type Contract = { readonly names: ReadonlySet<string>; readonly reads: Reads };
const NO_CONTRACT: Contract = { names: new Set(), reads: new Map() };

/** Lets each file take a contract's names, events and plain questions without the rest of it. */
export const namesApart = (): Plugin => {
  const known = new Map<string, Contract>();
  const contractAt = (file: string): Contract => {
    if (!CONTRACT.test(file)) return NO_CONTRACT;
    const program = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }) as unknown as Node;
    const read = known.get(file) ?? {
      names: new Set(namesAndEvents(program).keys()),
      reads: readsOfContract(program),
    };
    known.set(file, read);
    return read;
  };
  return {
    name: 'names-of-contracts-apart',
    enforce: 'post',
    apply: 'build',
    async transform(code, id) {
      if (!OWN.test(id) || !code.includes('/contract.ts')) return null;
      const parse = (text: string): Node => this.parse(text) as unknown as Node;
      const sources = [parse(code).body ?? []]
        .flat()
        .flatMap(({ source }) => (typeof source?.value === 'string' ? [source.value] : []));
      const resolved = new Map(
        await Promise.all(sources.map(async (from) => [from, (await this.resolve(from, id))?.id ?? ''] as const)),
      );
      const contract = (from: string): Contract => contractAt(resolved.get(from) ?? '');
      const apart = importsApart(code, parse(code), (from) => contract(from).names);
      if (!SHELL.test(id)) return { code: apart, map: null };
      return { code: readsInPlace(apart, parse(apart), (from) => contract(from).reads), map: null };
    },
  };
};
