// The balancer before the nodes of a cluster, with a certificate made on the spot: HAProxy, or nginx where that is asked for.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { provideProgram } from './programs.mjs';

/** Key and certificate in one file, for this machine's own names; made anew where there is none. */
function provideCertificate(folder) {
  const file = join(folder, 'certificate.pem');
  if (existsSync(file)) return file;
  const openssl = provideProgram(['/usr/bin/openssl'], 'openssl');
  const made = spawnSync(
    openssl,
    // biome-ignore format: options beside their values
    [
      'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90', '-subj', '/CN=localhost',
      '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', '-', '-out', '-',
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  writeFileSync(file, made.stdout, { mode: 0o600 });
  return file;
}

/** The settings of `deploy`, with these nodes in place of its three. */
const withNodes = (text, line, ports) => {
  const [first, ...others] = text.match(line) ?? [];
  const lines = ports.map((port, index) => first.replace('node-1', `node-${index + 1}`).replace('4301', String(port)));
  return others.reduce((rest, other) => rest.replace(other, ''), text.replace(first, lines.join('\n')));
};

const settingsOf = (name) => readFileSync(join(root, 'deploy', name), 'utf8');

/** Starts the balancer on a port of this machine before nodes on these ports; answers its process. */
export function startBalancer(folder, { port, ports, nginx }) {
  const certificate = provideCertificate(folder);
  const bind = `127.0.0.1:${port}`;
  const home = join(folder, 'balancer');
  mkdirSync(home, { recursive: true });
  const file = join(home, nginx ? 'nginx.conf' : 'haproxy.cfg');
  if (nginx) {
    const text = settingsOf('nginx/nginx.conf')
      .replaceAll('CITRUS_BIND', bind)
      .replaceAll('CITRUS_CERTIFICATE', certificate);
    writeFileSync(file, withNodes(text, /^ +server 127\.0\.0\.1:\d+ max_fails.*\n/gm, ports));
    return spawn(provideProgram(['/usr/sbin/nginx'], 'nginx-light'), ['-p', `${home}/`, '-c', file, '-e', 'stderr'], {
      stdio: 'inherit',
    });
  }
  writeFileSync(file, withNodes(settingsOf('haproxy/haproxy.cfg'), /^ +server node-\d.*\n/gm, ports));
  return spawn(provideProgram(['/usr/sbin/haproxy'], 'haproxy'), ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CITRUS_BIND: bind, CITRUS_CERTIFICATE: certificate },
  });
}
