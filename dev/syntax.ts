// Parsed modules, as far as the build looks at them.

/** A node of a parsed module, as far as it is looked at here. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly expression?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly id?: Node;
  readonly init?: Node;
  readonly local?: Node;
  readonly imported?: Node;
  readonly source?: Node;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly declaration?: Node;
  readonly declarations?: readonly Node[];
  readonly specifiers?: readonly Node[];
  readonly body?: Node | readonly Node[];
};
/** A piece of the source and what stands in its place. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** Whether a value within a node is one itself. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Every node below one, itself first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
}

/** The source with its edits, none of which may lie within another. */
export const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
