/** Successful replies of auth. */
import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import type { Role } from '@paanch/contracts/kernel/roles';

const USER = { id: '018f0000-0000-7000-8000-000000000001', email: 'asha@college.example', fullName: 'Asha Rao' } as const;

/** Lifetime of a fresh access token. */
export const FRESH_SECONDS = 600;

export function meOf(role: Role, profile: Partial<Me['profile']> = {}): Me {
  return {
    isAuthenticated: true,
    role,
    user: { ...USER, role },
    profile: {
      clientId: null,
      isActive: true,
      starLevel: null,
      tier: null,
      passwordSetByAdmin: false,
      passwordDueAt: null,
      hasPassword: true,
      mfaEnabled: false,
      recoveryCodesLeft: null,
      mfaSetupRequired: false,
      ageKnown: true,
      wordsDue: [],
      largeText: false,
      language: 'en',
      ...profile,
    },
    permissions: [],
    session: {
      idleExpiresAt: '2026-01-01T02:00:00.000Z',
      absoluteExpiresAt: '2026-01-01T12:00:00.000Z',
      serverTime: '2026-01-01T00:00:00.000Z',
      warningMs: 600_000,
      timeoutMs: 7_200_000,
      expiresIn: FRESH_SECONDS,
    },
  };
}

export const refreshed = (expiresIn = FRESH_SECONDS) => ({ expiresIn, serverTime: '2026-01-01T00:00:00.000Z' });

/** base64url of 32 zero bytes. */
export const CODE = 'A'.repeat(43);
export const granted = (state: unknown) => ({ code: CODE, state, expires_in: 60 });
export const exchanged = (role: Role) => ({ user: meOf(role).user, session: meOf(role).session });
