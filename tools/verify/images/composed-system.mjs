/**
 * The system as docker-compose.yml describes it, from images that are folders: every container has its own root, which it cannot write to, the
 * user and the environment of Compose, the secrets and keys that Compose gives it, and an address under its name.
 */
import { chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { CHECKOUT } from '../../start/paths.mjs';
import { runQuietly } from '../../start/tool.mjs';

const USER = 10_001;

/**
 * @typedef {object} Container
 * @property {string} image
 * @property {string[]} command
 * @property {Record<string, string | null>} [environment]
 * @property {(string | { source: string, target: string })[]} [secrets]
 * @property {string[]} volumes
 *
 * @typedef {object} Place
 * @property {string} folder
 * @property {Record<string, import('./carry-out.mjs').Image>} images by name of the process
 * @property {Record<string, string>} operator variables of the file .env
 */

/**
 * @param {Record<string, string>} operator variables of the file .env
 * @returns {Record<string, Container>}
 */
function containersOf(operator) {
  const text = readFileSync(join(CHECKOUT, 'docker-compose.yml'), 'utf8');
  const given = text.replaceAll(/\$\{(\w+)(?::?-([^}]*))?\}/g, (_, name, other = '') => operator[name] ?? other);
  return parse(given, { merge: true, maxAliasCount: -1 }).services;
}

/** @param {Place} place */
export function composedSystem({ folder, images, operator }) {
  const containers = containersOf(operator);
  const names = Object.keys(containers).filter((name) => containers[name]?.image.startsWith('paanch-'));
  const addresses = Object.fromEntries(names.map((name, at) => [name, `127.0.1.${at + 1}`]));
  const hosts = [['localhost', '127.0.0.1'], ['postgres', '127.0.0.1'], ['nats', '127.0.1.100'], ...Object.entries(addresses)];
  const hostsFile = hosts.map(([name, address]) => `${address} ${name}\n`).join('');

  /** @param {string} name */
  const containerOf = (name) => {
    const container = containers[name];
    const image = images[container?.image.replace(/^paanch-|:.*$/g, '') ?? ''];
    if (!container || !image) throw new Error(`docker-compose.yml has no ${name} of ours`);
    return { container, image };
  };

  /**
   * What starts the container.
   * @param {string} name
   * @param {string[]} [instead] of its command
   */
  const command = (name, instead) => {
    const { container, image } = containerOf(name);
    const own = join(folder, 'containers', name);
    prepareMounts(image.root, own, container, folder, hostsFile);
    const [node = '', ...flags] = image.entrypoint;
    const args = (instead ?? container.command).map((arg) => (arg.endsWith('js') ? join(image.workdir, arg) : arg));
    const env = { ...image.environment, ...withoutNulls(container.environment), HOST: addresses[name] ?? '' };
    return { command: 'unshare', args: ['--mount', 'sh', '-ec', INSIDE, image.root, own, node, ...flags, ...args], env };
  };

  return {
    address: (/** @type {string} */ name) => addresses[name] ?? '',
    /** @param {string} name @returns {import('../../start/supervisor/supervisor.mjs').ProcessSpec} */
    process: (name) => ({ name, ...command(name), cwd: folder, port: 0 }),
    /** Runs a job to its end. @param {string} name @param {string[]} [instead] of its command */
    run: async (name, instead) => {
      const { command: program, args, env } = command(name, instead);
      return runQuietly(program, args, { env: { ...env, PATH: process.env.PATH ?? '' } });
    },
    names,
  };
}

/**
 * To Compose a variable without a value is an empty one.
 * @param {Record<string, string | null>} [environment]
 */
function withoutNulls(environment = {}) {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value ?? '']));
}

/** As a container engine mounts it: $0 the image, $1 the container's own folder; the rest is what runs in it. */
const INSIDE = `
  export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
  root="$1/root"; own="$1"; shift
  mount --bind "$0" "$root"
  mount --bind "$own/run" "$root/run"
  mount --bind "$own/hosts" "$root/etc/hosts"
  mount --bind "$own/spool" "$root/var/spool/paanch"
  mount --bind "$own/files" "$root/var/lib/paanch/files"
  mount -t tmpfs -o size=64m,mode=1777 tmpfs "$root/tmp"
  mount -t proc proc "$root/proc"
  mount --bind /dev "$root/dev"
  mount -o remount,bind,ro "$root"
  unset PATH
  exec /usr/bin/setpriv --no-new-privs /usr/sbin/chroot --userspec=${USER}:${USER} --groups= "$root" "$@"`;

/**
 * @param {string} image
 * @param {string} own
 * @param {Container} container
 * @param {string} folder with keys and secrets, and the volume of files
 * @param {string} hosts
 */
function prepareMounts(image, own, { secrets = [] }, folder, hosts) {
  for (const point of ['run', 'proc', 'dev', 'etc']) mkdirSync(join(image, point), { recursive: true });
  writeFileSync(join(image, 'etc/hosts'), '');
  for (const room of ['root', 'run/secrets', 'run/keys', 'spool', 'files']) mkdirSync(join(own, room), { recursive: true });
  writeFileSync(join(own, 'hosts'), hosts);
  for (const secret of secrets) {
    const { source, target } = typeof secret === 'string' ? { source: secret, target: `/run/secrets/${secret}` } : secret;
    const room = ['secrets', 'keys'].find((one) => existsSync(join(folder, 'deploy', one, source)));
    const file = resolve(own, `.${target}`);
    copyFileSync(join(folder, 'deploy', room ?? '', source), file);
    chownSync(file, USER, USER);
  }
  for (const room of ['spool', 'files']) chownSync(join(own, room), USER, USER);
}
