// Programs of the system that commands need: found, or installed from Debian's packages where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian's package where this machine has such, and lets this account. */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${name} (once) …`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  const { status } = spawnSync('apt-get', ['update', '-q'], options);
  if (status === 0) spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
}

/** Answers the first of these paths that exists; installs Debian's package where none does, or ends with what is missing. */
export function provideProgram(paths, debianPackage) {
  const found = () => paths.find((path) => existsSync(path));
  if (found() === undefined) installDebianPackage(debianPackage);
  const path = found();
  if (path !== undefined) return path;
  console.error(`${debianPackage} is missing: install Debian's package of that name and run this again.`);
  process.exit(1);
}
