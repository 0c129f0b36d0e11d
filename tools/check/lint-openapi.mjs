/** Lints docs/openapi.json with the recommended rules of its users' tools, each as an error. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { CHECKOUT } from '../start/paths.mjs';

const FILE = join(CHECKOUT, 'docs', 'openapi.json');

const document = JSON.parse(readFileSync(FILE, 'utf8'));

/** The parameters of a path that are UUIDs, as they are written in it. @param {string} path */
function idsIn(path) {
  const operations = Object.values(document.paths[path]);
  const parameters = operations.flatMap((/** @type {any} */ { parameters: all = [] }) => all);
  return new Set(parameters.filter(({ schema }) => schema.format === 'uuid').map(({ name }) => `{${name}}`));
}

/**
 * Two paths of the specification and of ours that the rule takes for the same: at one place a word stands in one and a UUID in the other,
 * which no word is. @param {string} message
 */
function isToldApart(message) {
  const [one = '', other = ''] = [...message.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  const [ids, otherIds] = [idsIn(one), idsIn(other)];
  const parts = other.split('/');
  const isWord = (/** @type {string} */ part) => !part.startsWith('{');
  return one.split('/').some((part, at) => {
    const beside = parts[at] ?? '';
    return (isWord(part) && otherIds.has(beside)) || (isWord(beside) && ids.has(part));
  });
}

const config = await createConfig({ extends: ['recommended-strict'] });
const found = await lintFromString({ source: readFileSync(FILE, 'utf8'), absoluteRef: FILE, config });
const problems = found.filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !isToldApart(message));
for (const { ruleId, message, location } of problems)
  console.error(`docs/openapi.json ${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
process.exitCode = problems.length === 0 ? 0 : 1;
