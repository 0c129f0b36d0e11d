/** Carries a Dockerfile's steps out in folders: each stage is a root of its own, and what it runs is run inside. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { CHECKOUT } from '../../start/paths.mjs';
import { runQuietly, runTool } from '../../start/tool.mjs';
import { ignoredBy, pairsOf, readDockerfile } from './read-dockerfile.mjs';

const DOCKERFILE = join(CHECKOUT, 'deploy', 'images', 'Dockerfile');

/**
 * @typedef {object} Image
 * @property {string} root its folder
 * @property {string[]} entrypoint
 * @property {Record<string, string>} environment
 * @property {string} workdir
 * @property {string} user
 */

/** @type {Omit<Image, 'root'>} */
const EMPTY = { entrypoint: [], environment: {}, workdir: '/', user: '' };

/**
 * Every process's image. Stages that do not depend on the process are made once.
 * @param {string} folder for the roots
 * @param {string} base the root used as the base image
 * @param {readonly string[]} processes
 * @returns {Promise<Record<string, Image>>}
 */
export async function makeImages(folder, base, processes) {
  const { stages } = readDockerfile(readFileSync(DOCKERFILE, 'utf8'));
  const context = join(folder, 'context');
  copyContext(context);
  /** @type {Record<string, Image>} */
  const images = {};
  /** Stages by name; those for one process are made again for the next. @type {Map<string, Image>} */
  const made = new Map();
  for (const process of processes) {
    const due = stages.filter(({ name }) => !made.has(name));
    for (const stage of due) {
      const suffix = isOwn(stage) ? `-${process}` : '';
      const root = join(folder, `${stage.name || 'image'}${suffix}`);
      made.set(stage.name, await makeStage(stage, { root, base, context, made, process }));
    }
    const last = made.get('');
    if (last) images[process] = last;
    for (const { name } of due.filter(isOwn)) {
      // Only the last stage is an image.
      if (name !== '') rmSync(made.get(name)?.root ?? '', { recursive: true });
      made.delete(name);
    }
  }
  return images;
}

/**
 * Whether it depends on the process.
 * @param {import('./read-dockerfile.mjs').Stage} stage
 */
function isOwn({ name, steps }) {
  return name === '' || steps.some(({ word }) => word === 'ARG');
}

/** @param {string} context */
function copyContext(context) {
  const isIgnored = ignoredBy(readFileSync(join(CHECKOUT, '.dockerignore'), 'utf8'));
  const tops = readdirSync(CHECKOUT).filter((name) => name === 'deploy' || !isIgnored(name));
  for (const top of tops) {
    const isWanted = (/** @type {string} */ source) => source === join(CHECKOUT, 'deploy') || !isIgnored(relative(CHECKOUT, source));
    cpSync(join(CHECKOUT, top), join(context, top), { recursive: true, filter: isWanted });
  }
}

/**
 * @param {import('./read-dockerfile.mjs').Stage} stage
 * @param {{ root: string, base: string, context: string, made: Map<string, Image>, process: string }} place
 * @returns {Promise<Image>}
 */
async function makeStage({ base: from, steps }, { root, base, context, made, process }) {
  const before = made.get(from);
  if (from === 'scratch') mkdirSync(root);
  else await runTool('cp', ['-a', '--link', before?.root ?? base, root]);
  /** @type {Image & { args: Record<string, string> }} */
  const image = { ...(before ?? EMPTY), root, args: {} };
  for (const { word, rest } of steps) {
    if (word === 'ARG') image.args[rest] = process;
    else if (word === 'ENV') image.environment = { ...image.environment, ...pairsOf(rest) };
    else if (word === 'USER') image.user = rest;
    else if (word === 'ENTRYPOINT') image.entrypoint = JSON.parse(rest);
    else if (word === 'WORKDIR') mkdirSync(join(root, (image.workdir = rest)), { recursive: true });
    else if (word === 'COPY') await copy(rest, image, { context, made });
    else await runInside(image, rest);
  }
  return image;
}

/**
 * Always of a folder's contents.
 * @param {string} rest
 * @param {Image} image
 * @param {{ context: string, made: Map<string, Image> }} sources
 */
async function copy(rest, { root, workdir }, { context, made }) {
  const words = rest.split(' ');
  const flag = (/** @type {string} */ name) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const [source = '', target = ''] = words.filter((word) => !word.startsWith('--'));
  const from = flag('--from');
  const sourceFolder = join(from === undefined ? context : (made.get(from)?.root ?? ''), source);
  const targetFolder = join(root, resolve(workdir, target));
  mkdirSync(targetFolder, { recursive: true });
  // One by one: a folder that is there keeps its own mode.
  const entries = readdirSync(sourceFolder).map((name) => join(sourceFolder, name));
  await runTool('cp', ['-a', '--no-preserve=ownership', ...entries, targetFolder]);
  const owner = flag('--chown');
  if (owner !== undefined) await giveTo(owner, sourceFolder, targetFolder);
}

/**
 * @param {string} owner
 * @param {string} source
 * @param {string} target
 */
async function giveTo(owner, source, target) {
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) => join(target, path));
  await runTool('chown', [owner, ...paths]);
}

/**
 * @param {Image & { args: Record<string, string> }} image
 * @param {string} command
 */
async function runInside({ root, workdir, environment, args }, command) {
  const inside = `mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" /bin/sh -ec "$1"`;
  const { problem, output } = await runQuietly('unshare', ['--mount', 'sh', '-ec', inside, root, `cd ${workdir}; ${command}`], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/root', ...npmSettings(), ...environment, ...args },
  });
  if (problem !== null) throw new Error(`${command}: ${problem}\n${output.split('\n').slice(-30).join('\n')}`);
}

/** From where this machine gets packages. */
function npmSettings() {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  return { NPM_CONFIG_REGISTRY: registry, NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' };
}
