import { readFile } from 'node:fs/promises';
import { allEvents } from '@paanch/contracts/all-events';
import { allRoutes } from '@paanch/contracts/all-routes';
import { allTasks } from '@paanch/contracts/all-tasks';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { type RouteContract, scopeOf, takesKey } from '@paanch/contracts/kernel/route';
import { CLASSIFICATION } from '@paanch/contracts/security/classifying/classification';
import { EVENT_DEFAULTS, EVENT_TYPES } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERROR_CODES } from './error-codes.js';
import { MATRIX_ROLES, type Cell, type MatrixRow } from './matrix-rows.js';
import { ROLE_MATRIX } from './role-matrix.js';

const readPage = (name: string) => readFile(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8');
const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const built = ROLE_MATRIX.filter(({ planned }) => !planned);
const rows = new Map(built.map((row) => [key(row), row]));

function cellsOf(route: RouteContract): Record<string, Cell> {
  const { access } = route;
  return Object.fromEntries(
    MATRIX_ROLES.map((role) => {
      if (access === 'public') return [role, 'public'];
      if (!access.includes(role)) return [role, 'refused'];
      return [role, scopeOf(route, role)];
    }),
  );
}

/** Refresh is public, because it is called when the access token has expired. */
const expectedCells = (row: MatrixRow) =>
  row.path === '/api/auth/refresh' ? Object.fromEntries(MATRIX_ROLES.map((role) => [role, 'public'])) : row.cells;

describe('roles and routes', () => {
  it('have a row in the matrix for every built route, and no row without a route', () => {
    expect(allRoutes.map(key).toSorted()).toEqual([...rows.keys()].toSorted());
  });

  it.each(allRoutes.map((route) => [key(route), route] as const))('allow for %s the roles and scopes of the matrix', (name, route) => {
    const row = rows.get(name);
    expect(row && cellsOf(route)).toEqual(row && expectedCells(row));
  });

  it('wait for something else only where a repeat changes nothing', () => {
    const isOnce = (route: RouteContract) => takesKey(route) || route.method === 'GET' || route.naturalKey === true;
    expect(allRoutes.filter((route: RouteContract) => route.waitsMs !== undefined && !isOnce(route)).map(({ name }) => name)).toEqual([]);
  });

  it('have unique route names', () => {
    expect(new Set(allRoutes.map(({ name }) => name)).size).toBe(allRoutes.length);
  });
});

describe('error codes', () => {
  it('are those of the closed list that built routes return, with the same status', () => {
    const current = Object.entries(ERROR_CODES).filter(([, { planned }]) => !planned);
    const inContracts = Object.entries(ERRORS).map(([code, { status }]) => [code, { status }]);
    expect(Object.fromEntries(inContracts)).toEqual(Object.fromEntries(current));
  });

  it('are on the page that explains them', async () => {
    const page = await readPage('hostile-input');
    expect(Object.keys(ERRORS).filter((code) => !new RegExp(`\\b${code}\\b`).test(page))).toEqual([]);
  });
});

describe('events', () => {
  it('are each classified where security consumes them', () => {
    const consumed = allEvents.filter(({ consumedBy }) => consumedBy.some((service) => service === 'security'));
    expect([...new Set(consumed.map(({ type }) => type))].toSorted()).toEqual(Object.keys(CLASSIFICATION).toSorted());
  });

  it('are on the page that explains them', async () => {
    const page = await readPage('events');
    expect(allEvents.filter(({ type }) => !page.includes(`\`${type}\``)).map(({ type }) => type)).toEqual([]);
  });

  it('are published under subjects of their own service', () => {
    expect(allEvents.filter(({ subject, source }) => !subject.startsWith(`events.${source}.`))).toEqual([]);
  });

  it('have 27 security types, each with a category and a severity', () => {
    expect(EVENT_TYPES).toHaveLength(27);
    expect(Object.keys(EVENT_DEFAULTS).toSorted()).toEqual([...EVENT_TYPES].toSorted());
  });
});

/** Names of input that may be personal or secret; whatever a task needs of them it reads by its ids. */
const PRIVATE = /email|name|password|token|phone|secret|code|text|body|subject/;

describe('tasks', () => {
  it('have a name of their own, and input of ids and choices alone', () => {
    expect(new Set(allTasks.map(({ name }) => name)).size).toBe(allTasks.length);
    const fields = allTasks.flatMap(({ name, input }) =>
      input instanceof z.ZodObject ? Object.keys(input.shape) : [`${name} has no fields`],
    );
    expect(fields.filter((field) => PRIVATE.test(field) || field.includes(' '))).toEqual([]);
  });
});
