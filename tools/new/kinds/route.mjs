/** A route from its contract to its test, with a working answer. */
import { ToolFailure } from '../../start/failure.mjs';
import { argument, kebab, plural, serviceArgument } from '../names.mjs';
import { contractPath, placeRoute } from './place-route.mjs';
import { ROLES, scopesOf } from './role-matrix.mjs';
import { handlerFile, testFile, validRequest, withContract } from './route-files.mjs';

/**
 * @typedef {object} Wanted
 * @property {string} service
 * @property {string} name
 * @property {string} method
 * @property {string} path
 * @property {string[]} params
 * @property {Record<string, string>} scopes scope of the rows by role that may call
 * @property {string} noun folder of the handler and file of the contract
 * @property {boolean} hasBody
 */

/** @param {import('../changes.mjs').Changes} changes @param {string[]} args @returns {Wanted} */
function wantedRoute(changes, [givenService, givenName, givenMethod, givenPath, givenRoles]) {
  const service = serviceArgument(changes, givenService);
  const path = argument('PATH', givenPath, /^\/api\/(app|admin)(\/(:[a-z][A-Za-z]*|[a-z0-9-]+))+$/, '/api/admin/topics/:topicId');
  const name = argument('NAME', givenName, /^[a-z]+([A-Z][a-z0-9]*)+$/, 'listTopics');
  const method = argument('METHOD', givenMethod, /^(GET|POST|PUT|PATCH|DELETE)$/, 'GET');
  return {
    service,
    name,
    method,
    path,
    params: [...path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? ''),
    scopes: scopesOf(changes, { method, path, roles: rolesArgument(path, givenRoles) }),
    noun: nounOf(name, path),
    hasBody: ['POST', 'PUT', 'PATCH'].includes(method),
  };
}

/** @param {string} path @param {string | undefined} given */
export function rolesArgument(path, given) {
  if (given === undefined) return null;
  const isLearners = path.startsWith('/api/app/');
  if (isLearners && given !== 'student') throw new ToolFailure('Routes under /api/app are for learners alone.');
  const allowed = isLearners ? ['student'] : ROLES.slice(1);
  const asked = given.split(',');
  for (const role of asked) if (!allowed.includes(role)) throw new ToolFailure(`ROLES cannot hold ${role}: ${allowed.join(', ')}.`);
  return ROLES.filter((role) => asked.includes(role));
}

/**
 * The part of the path that the name mentions, so that `repostJob` of `/jobs/:jobId/repost` belongs to the jobs; else the last.
 * @param {string} name
 * @param {string} path
 */
function nounOf(name, path) {
  const words = kebab(name).replace(/^[^-]+-/, '');
  const parts = path
    .split('/')
    .slice(3)
    .filter((part) => !part.startsWith(':'));
  const isMeant = (/** @type {string} */ part) => [words, plural(words)].some((noun) => `-${noun}`.endsWith(`-${part}`));
  return parts.findLast(isMeant) ?? parts.at(-1) ?? 'routes';
}

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planRoute(changes, args) {
  const wanted = wantedRoute(changes, args);
  placeRoute(changes, wanted, {
    contract: (text) => withContract(text, wanted),
    handler: handlerFile(wanted),
    test: testFile(wanted),
    valid: validRequest(wanted),
  });
  return [
    'npm test -- gateway/src/openapi -u: writes the route into docs/openapi.json.',
    `Say in ${contractPath(wanted)} what it takes, answers and refuses, in the words of the specification.`,
    'Let the handler read through a store of its deps, or change a record by the change function of one.',
    'Check its row in libs/testing/src/contract-suite/role-matrix.ts: who may call, and over which rows.',
  ];
}
