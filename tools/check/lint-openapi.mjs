/** Lints docs/openapi.json with the recommended rules of its users' tools, each as an error. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { CHECKOUT } from '../start/paths.mjs';

const FILE = join(CHECKOUT, 'docs', 'openapi.json');

const config = await createConfig({ extends: ['recommended-strict'] });
const problems = await lintFromString({ source: readFileSync(FILE, 'utf8'), absoluteRef: FILE, config });
for (const { ruleId, message, location } of problems)
  console.error(`docs/openapi.json ${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
process.exitCode = problems.length === 0 ? 0 : 1;
