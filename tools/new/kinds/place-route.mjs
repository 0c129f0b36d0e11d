/** A route's contract, handler and test in their places, and the route in every list of routes. */
import { ToolFailure } from '../../start/failure.mjs';
import { insert, withImport, withItem } from '../edits.mjs';
import { camel, kebab, sentence } from '../names.mjs';
import { addMatrixRow } from './role-matrix.mjs';

/**
 * @typedef {object} Route
 * @property {string} service
 * @property {string} name
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} scopes scope of the rows by role that may call
 * @property {string} noun folder of the handler and file of the contract
 */
/**
 * @typedef {object} Texts
 * @property {(text: string) => string} contract adds it to the file of its noun
 * @property {string} handler
 * @property {string | null} test null where the noun's own tests ask the route
 * @property {string | null} valid its line among the valid requests; null if it has no input
 */

/** @param {Pick<Route, 'service' | 'noun'>} route */
export const contractPath = ({ service, noun }) => `libs/contracts/src/${service}/${noun}.ts`;

/** @param {import('../changes.mjs').Changes} changes @param {Route} route @param {Texts} texts */
export function placeRoute(changes, route, { contract, handler, test, valid }) {
  const { service, name, noun } = route;
  addContract(changes, route, contract);
  changes.add(`services/${service}/src/${noun}/${kebab(name)}.ts`, handler);
  if (test !== null) changes.add(`services/${service}/src/${noun}/${kebab(name)}.int.test.ts`, test);
  changes.edit(`services/${service}/src/${service}.module.ts`, (text) =>
    withItem(withImport(text, `import { ${name} } from './${noun}/${kebab(name)}.js';`), 'const served = [', name),
  );
  addMatrixRow(changes, route);
  if (valid !== null) changes.edit('tests/system/valid-requests.ts', (text) => insert(text, '\n  };\n}', valid, 'before'));
}

/** @param {import('../changes.mjs').Changes} changes @param {Route} route @param {Texts['contract']} contract */
function addContract(changes, route, contract) {
  const { service, noun, name } = route;
  const path = contractPath(route);
  if (changes.has(path)) {
    if (new RegExp(`^export const ${name}\\b`, 'm').test(changes.read(path))) throw new ToolFailure(`${path} has ${name} already.`);
    changes.edit(path, contract);
    return;
  }
  changes.add(path, contract(`/** ${sentence(noun)}. */\nimport { defineRoute } from '../kernel/route.js';\n`));
  const listed = camel(`${service}-${noun}`);
  changes.edit('libs/contracts/src/all-routes.ts', (text) =>
    withItem(withImport(text, `import * as ${listed} from './${service}/${noun}.js';`), 'unknown>>[] = [', listed),
  );
}
