import { allRoutes } from '@paanch/contracts/all-routes';
import { login, readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { fillPath } from '@paanch/contracts/kernel/route';
import { readAttempt } from '@paanch/contracts/progress/attempts';
import { describe, expect, it } from 'vitest';
import { routeTable } from './route-table.js';

const table = routeTable(allRoutes);

describe('the route table', () => {
  it.each(allRoutes.map((route) => [route.name, route] as const))('finds %s by its method and path', (_, route) => {
    const path = fillPath(route.path, { assessmentId: 'a1', attemptId: 'b2' });
    expect(table.find(route.method, path)).toMatchObject({ kind: 'route', route });
  });

  it('gives back the parameters of the path, decoded', () => {
    expect(table.find('GET', '/api/app/assessments/a%201/attempts/b2')).toEqual({
      kind: 'route',
      route: readAttempt,
      params: { assessmentId: 'a 1', attemptId: 'b2' },
    });
  });

  it('answers HEAD where GET is answered', () => {
    expect(table.find('HEAD', '/api/auth/me')).toMatchObject({ kind: 'route', route: readMe });
  });

  it('names the methods an address does take', () => {
    expect(table.find('GET', '/api/auth/login')).toEqual({ kind: 'wrong-method', allow: ['POST'] });
    expect(table.find('DELETE', '/api/auth/me')).toEqual({ kind: 'wrong-method', allow: ['GET', 'HEAD'] });
    expect(table.find('TRACE', login.path)).toEqual({ kind: 'wrong-method', allow: ['POST'] });
  });

  it.each([
    '/api/nothing',
    '/api',
    '/api/auth/me/',
    '/api//auth/me',
    '/API/auth/me',
    '/api/auth/%6de',
    '/api/auth/me/../login',
    '/api/app/assessments/',
    '/metrics',
    '/.git/config',
    '/internal/sessions/check',
    '/api/auth/me%00',
  ])('does not know %s', (path) => {
    expect(table.find('GET', path)).toEqual({ kind: 'unknown' });
  });

  it('refuses a broken escape instead of passing it on', () => {
    expect(() => table.find('GET', '/api/app/assessments/%zz')).toThrowError(
      expect.toSatisfy((error) => isRefusal(error) && error.code === 'MALFORMED_REQUEST'),
    );
  });

  it('refuses two routes at one address', () => {
    expect(() => routeTable([readMe, readMe])).toThrow('readMe has the method and path of another route');
  });

  it('refuses two names for one part of an address, and says which routes have them', () => {
    const named = { ...readAttempt, name: 'readSheet', path: '/api/app/assessments/:sheetId/sheet' };
    expect(() => routeTable([readAttempt, named])).toThrow(
      'readSheet has :sheetId where readAttempt has :assessmentId: one of them would get no value',
    );
  });
});
