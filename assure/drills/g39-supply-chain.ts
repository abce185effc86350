import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Drill, type Findings, findings } from '../drill.ts';
import {
  type Installed,
  installedPackages,
  type LockEntry,
  type Manifest,
  readLock,
  readManifest,
  repository,
} from '../supply/packages.ts';

type Entries = readonly (readonly [string, LockEntry])[];

/** Raise it knowingly: each package is somebody else's code on our machines. */
const MOST_PACKAGES = 560;
const MAY_RUN_A_SCRIPT = ['node_modules/node'];
/** What the pinned Node fetches when it is installed: the program itself, under its own version. */
const FETCHED_BY_NODE = /^node_modules\/node\/node_modules\/node-(bin-setup|[a-z]+-[a-z0-9]+)$/;
const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const REGISTRY = 'https://registry.npmjs.org/';
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];
/** These run for a package from the registry too; the others only for one from a repository. */
const RUN_FROM_REGISTRY = new Set(['preinstall', 'install', 'postinstall']);

/** Free for commercial use, without a duty that reaches our own code. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'MIT OR Apache-2.0',
  '(MIT OR Apache-2.0)',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
]);
/** Packages that say their licence in a file of their own and not in their manifest; read by hand. */
const LICENCE_IN_FILE: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };
/** Weak copyleft, used unchanged: tools that are not shipped. */
const UNSHIPPED_MPL = /(^|\/)node_modules\/(axe-core|lightningcss[^/]*)$/;

const lintLock = (found: Findings, version: number, entries: Entries): void => {
  found.expect(version === 3, `the lockfile is of version ${version}`);
  found.expect(entries.length > 100, `only ${entries.length} packages in the lockfile`);
  found.expect(entries.length <= MOST_PACKAGES, `${entries.length} packages: more than ${MOST_PACKAGES}`);
  for (const [place, entry] of entries) {
    found.expect(/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ''), `${place} has no hash of its archive`);
    found.expect(
      entry.resolved === undefined || entry.resolved.startsWith(REGISTRY),
      `${place} is from ${entry.resolved}`,
    );
    found.expect(entry.link !== true, `${place} is a link`);
    const licence = entry.license ?? LICENCE_IN_FILE[place] ?? 'none';
    found.expect(LICENCES.has(licence) || (licence === 'MPL-2.0' && UNSHIPPED_MPL.test(place)), `${place}: ${licence}`);
    found.expect(entry.hasInstallScript !== true || MAY_RUN_A_SCRIPT.includes(place), `${place} runs a script`);
  }
};

const lintManifest = (found: Findings, manifest: Manifest): number => {
  const direct = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [name, version] of Object.entries(direct))
    found.expect(EXACT.test(version), `${name} is not pinned: ${version}`);
  const node = manifest.devDependencies?.['node'];
  const allowed = JSON.stringify(manifest.allowScripts);
  found.expect(allowed === JSON.stringify({ [`node@${node}`]: true }), `scripts are allowed for ${allowed}`);
  found.expect(process.version === `v${node}`, `this runs on ${process.version}, and ${node} is pinned`);
  found.expect(/>=\s*(2[2-9]|[3-9]\d)/.test(manifest.engines?.['node'] ?? ''), 'the oldest Node is not said');
  found.expect(manifest.overrides === undefined, 'versions are overridden, which no line explains');
  const own = INSTALL_SCRIPTS.filter((name) => name in (manifest.scripts ?? {}));
  found.expect(own.length === 0, `the product itself runs ${own.join(', ')} when it is installed`);
  const reasons = readFileSync(path.join(repository, 'docs/dependencies.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\| `([^`]+)` \| .{10,} \|$/.exec(line)?.[1] ?? []);
  for (const name of Object.keys(direct)) found.expect(reasons.includes(name), `nobody wrote down why ${name} is here`);
  for (const name of reasons) found.expect(name in direct, `${name} has a reason and is not here`);
  return Object.keys(direct).length;
};

/** What really lies on the disk is what the lockfile says, and runs nothing that the lockfile does not know of. */
const lintInstalled = (found: Findings, installed: readonly Installed[], entries: Entries): void => {
  const locked = new Map(entries);
  const recorded = new Map(readLock('node_modules/.package-lock.json').entries);
  for (const { place, manifest, buildsItself } of installed) {
    const entry = locked.get(place);
    if (FETCHED_BY_NODE.test(place)) {
      const fine = place.endsWith('bin-setup') || `v${manifest.version}` === process.version;
      found.expect(fine, `${place} is ${manifest.version}`);
      continue;
    }
    if (entry === undefined) {
      found.add(`${place} is installed and not in the lockfile`);
      continue;
    }
    found.expect(manifest.version === entry.version, `${place} is ${manifest.version}, not ${entry.version}`);
    found.expect(recorded.get(place)?.integrity === entry.integrity, `${place} was installed from another archive`);
    const runs = INSTALL_SCRIPTS.filter((name) => RUN_FROM_REGISTRY.has(name) && name in (manifest.scripts ?? {}));
    const silent = !MAY_RUN_A_SCRIPT.includes(place);
    found.expect(!silent || runs.length === 0, `${place} runs ${runs.join(', ')} when it is installed`);
    found.expect(!silent || !buildsItself, `${place} would be built when it is installed`);
  }
  for (const [place, entry] of entries)
    if (entry.optional !== true)
      found.expect(
        installed.some((one) => one.place === place),
        `${place} is not installed`,
      );
};

const sbom = (): string => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'],
    {
      cwd: repository,
      encoding: 'utf8',
      maxBuffer: 1 << 27,
    },
  );
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
  const {
    serialNumber: _number,
    metadata,
    ...rest
  } = JSON.parse(stdout) as { serialNumber: string; metadata: { timestamp: string } };
  return JSON.stringify({ ...rest, metadata: { ...metadata, timestamp: null } });
};

/** The list of parts can be made without a network, and is the same each time. */
const lintSbom = (found: Findings, packages: number): void => {
  const first = sbom();
  found.expect(first === sbom(), 'two lists of parts of the same tree differ');
  const { components } = JSON.parse(first) as { components: readonly unknown[] };
  found.expect(components.length > packages / 3, `only ${components.length} parts listed`);
};

const run: Drill['run'] = async ({ short }) => {
  const found = findings();
  const { lockfileVersion, entries } = readLock();
  const installed = installedPackages();
  if (installed.length === 0) throw new Error('no package is installed');
  lintLock(found, lockfileVersion, entries);
  const direct = lintManifest(found, readManifest());
  lintInstalled(found, installed, entries);
  if (!short) lintSbom(found, entries.length);
  const scripts = entries.filter(([, entry]) => entry.hasInstallScript === true).length;
  return {
    n: entries.length + installed.length + direct,
    ...found.total(),
    packages: entries.length,
    installed: installed.length,
    direct,
    installScripts: scripts,
    leftOut: [
      'the age of releases: neither the lockfile nor the packages say when they were published',
      'known faults: npm audit and osv-scanner need a network',
      'packages nobody uses: npm run check looks for them',
      ...(short ? ['the list of parts (SBOM)'] : []),
    ],
  };
};

export const drill: Drill = {
  id: 'G39',
  title: 'Other people’s code: pinned, hashed, licensed, and silent when it is installed',
  run,
};
