import type { Role } from '../roles.js';
import { describe, expect, it } from 'vitest';
import { type ClientScope, clientScopeOf, isInScope } from './client-scope.js';

const OWN = '00000000-0000-7000-8000-00000000000c';
const OTHER = '00000000-0000-7000-8000-00000000000d';

describe('the rows that a role sees', () => {
  it.each<[Role, ClientScope]>([
    ['Admin', 'all'],
    ['Staff', 'all'],
    ['Viewer', 'all'],
    ['Client Staff', { clientId: OWN }],
  ])('as %s are those of %j', (role, scope) => {
    expect(clientScopeOf({ role, clientId: OWN })).toEqual(scope);
  });

  it.each<[ClientScope, string | null, boolean]>([
    ['all', OWN, true],
    ['all', null, true],
    [{ clientId: OWN }, OWN, true],
    [{ clientId: OWN }, OTHER, false],
    [{ clientId: OWN }, null, false],
    [{ clientId: null }, OWN, false],
    [{ clientId: null }, null, false],
  ])('within %j include one of client %s: %s', (scope, clientId, isIncluded) => {
    expect(isInScope(scope, clientId)).toBe(isIncluded);
  });
});
