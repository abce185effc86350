const FEATURE = /^features\/([^/]+\/[^/]+)\//;
const OF_TESTS = /\.test\.tsx?$|\/testing\//;

/**
 * Which features each feature needs, from the modules of a run of dependency-cruiser.
 * @param {readonly { readonly source: string, readonly dependencies: readonly { readonly resolved: string }[] }[]} modules
 */
const neededBy = (modules) => {
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  for (const { source, dependencies } of modules.filter((module) => !OF_TESTS.test(module.source))) {
    const from = FEATURE.exec(source)?.[1];
    if (from === undefined) continue;
    const to = dependencies.map(({ resolved }) => FEATURE.exec(resolved)?.[1]);
    needs.set(from, new Set([...(needs.get(from) ?? []), ...to.filter((each) => each !== undefined && each !== from)]));
  }
  return needs;
};

/**
 * The circles that features form as folders, whatever their files; each once, as `floor/a → floor/b → floor/a`.
 * dependency-cruiser finds circles of files, and of folders only where each holds its files itself.
 * @returns {readonly string[]}
 */
export const featureCircles = (modules) => {
  const needs = neededBy(modules);
  const circles = [];
  const done = new Set();
  const visit = (feature, path) => {
    const at = path.indexOf(feature);
    if (at !== -1) circles.push([...path.slice(at), feature].join(' → '));
    if (at !== -1 || done.has(feature)) return;
    for (const next of [...(needs.get(feature) ?? [])].toSorted()) visit(next, [...path, feature]);
    done.add(feature);
  };
  for (const feature of [...needs.keys()].toSorted()) visit(feature, []);
  return circles;
};
