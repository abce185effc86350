// Programs of the system that commands need: found, or installed from Debian's packages where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

/** Answers the first of these paths that exists; installs Debian's package where none does, or ends with what is missing. */
export function provideProgram(paths, debianPackage) {
  const found = () => paths.find((path) => existsSync(path));
  if (found() === undefined && isRoot && existsSync('/etc/debian_version')) {
    console.log(`Installing ${debianPackage} (once) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], { env, stdio: 'ignore' });
  }
  const path = found();
  if (path !== undefined) return path;
  console.error(`${debianPackage} is missing: install Debian's package of that name and run this again.`);
  process.exit(1);
}
