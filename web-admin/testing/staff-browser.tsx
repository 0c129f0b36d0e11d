/** The whole app for tests; only the network and what jsdom lacks are faked. */
import { AppFrame } from '@paanch/account/session/app-frame';
import { allRoutes } from '@paanch/contracts/all-routes';
import { readMe, SESSION_TIMEOUT_MS, SESSION_WARNING_MS, type Me } from '@paanch/contracts/auth/sign-in/sessions';
import type { Role } from '@paanch/contracts/kernel/roles';
import { allows } from '@paanch/contracts/kernel/route';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { AdminRoutes } from '../src/app/admin-routes.js';
import { adminMessages } from '../src/app/admin.messages.js';
import { ok, type StubServer } from './stub-server.js';

/** Whose people Client Staff see. */
const OWN_CLIENT = '018f0000-0000-7000-8000-00000000c11e';

function meAs(role: Role, id: string): Me {
  return {
    isAuthenticated: true,
    role,
    user: { id, email: 'meera@desk.example', fullName: 'Meera Deshpande', role },
    profile: {
      clientId: role === 'Client Staff' ? OWN_CLIENT : null,
      isActive: true,
      starLevel: null,
      tier: null,
      passwordSetByAdmin: false,
      passwordDueAt: null,
      mfaEnabled: false,
      recoveryCodesLeft: null,
      mfaSetupRequired: false,
      ageKnown: true,
      wordsDue: [],
      hasPassword: true,
      largeText: false,
      language: 'en',
    },
    permissions: allRoutes.filter((route) => route.access !== 'public' && allows(route, role)).map(({ name }) => name),
    session: {
      idleExpiresAt: '2026-11-21T08:00:00.000Z',
      absoluteExpiresAt: '2026-11-21T18:00:00.000Z',
      serverTime: '2026-11-21T06:00:00.000Z',
      warningMs: SESSION_WARNING_MS,
      timeoutMs: SESSION_TIMEOUT_MS,
      expiresIn: 600,
    },
  };
}

/** An EventSource that never sends anything. */
class SilentStream extends EventTarget {
  close(): void {}
}

const locks = {
  request: (_name: string, ...rest: readonly unknown[]): unknown => {
    const work = rest.at(-1);
    return typeof work === 'function' ? Promise.resolve(work()) : Promise.resolve();
  },
};

// Pages load when first opened, which may be slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/**
 * Opens an address as a person of this role, or without a session. Undo with `vi.unstubAllGlobals()` and `cleanup()`.
 * @param personId another in each test unless said, so that what an earlier one left unsent is not restored
 */
export function openAt(address: string, server: StubServer, role: Role | null, personId: string = crypto.randomUUID()): void {
  show(<AdminRoutes />, address, server, role, personId);
}

/** One part of the app, on an address of its own. */
export function showPart(part: ReactNode, server: StubServer, role: Role): void {
  show(part, '/admin', server, role, crypto.randomUUID());
}

function show(part: ReactNode, address: string, server: StubServer, role: Role | null, personId: string): void {
  if (role !== null) server.on(readMe, ok(meAs(role, personId)));
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('EventSource', SilentStream);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  window.history.pushState(null, '', address);
  render(
    <AppFrame area="admin" messages={adminMessages}>
      {part}
    </AppFrame>,
  );
}

/** The current address. */
export const address = () => window.location.pathname + window.location.search;
