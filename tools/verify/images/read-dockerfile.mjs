/** A Dockerfile as stages of instructions: as much of its language as ours uses; anything else is refused. */
import { matchesGlob } from 'node:path';

/**
 * @typedef {object} Stage
 * @property {string} base image or earlier stage
 * @property {string} name empty for the last one
 * @property {Instruction[]} steps
 *
 * @typedef {{ word: string, rest: string }} Instruction
 */

const KNOWN = new Set(['ARG', 'COPY', 'ENTRYPOINT', 'ENV', 'FROM', 'RUN', 'USER', 'WORKDIR']);

/**
 * @param {string} text
 * @returns {{ args: Record<string, string>, stages: Stage[] }} args: with their defaults, before the first stage
 */
export function readDockerfile(text) {
  /** @type {Record<string, string>} */
  const args = {};
  /** @type {Stage[]} */
  const stages = [];
  for (const { word, rest } of instructionsOf(text)) {
    if (word === 'FROM') {
      const [base = '', , name = ''] = rest.split(' ');
      stages.push({ base, name, steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage) stage.steps.push({ word, rest });
    else if (word === 'ARG') Object.assign(args, pairsOf(rest));
  }
  return { args, stages };
}

/** @param {string} text */
function instructionsOf(text) {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (!KNOWN.has(word)) throw new Error(`This instruction is not known here: ${line}`);
    return { word, rest };
  });
}

/**
 * Of ENV and ARG: without quotes or spaces in a value.
 * @param {string} rest
 */
export function pairsOf(rest) {
  return Object.fromEntries(rest.split(' ').map((pair) => [pair.split('=')[0], pair.split('=').slice(1).join('=')]));
}

/**
 * @param {string} text of .dockerignore
 * @returns {(path: string) => boolean} whether a path of the checkout is left out
 */
export function ignoredBy(text) {
  const rules = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: line.replace(/^!/, ''), leavesOut: !line.startsWith('!') }));
  return (path) => {
    const decisive = rules.findLast(({ pattern }) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
    return decisive?.leavesOut === true;
  };
}
