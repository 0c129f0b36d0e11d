/** The auth service as tests run it. */
import { sharedService, testService, type TestService } from '@paanch/testing/engines/test-service';
import { authService } from '../src/auth.module.js';
import type { AuthConfig } from '../src/config.js';
import type { AuthDeps } from '../src/deps.js';

export type RunningAuth = TestService<AuthDeps>;

/** Signs in to a service of its own, started with `FIRST_ADMIN`. */
export const ADMIN = { email: 'first@paanch.example', password: 'harbour-lantern-47', door: 'admin-web' } as const;
export const FIRST_ADMIN = { FIRST_ADMIN_EMAIL: ADMIN.email, FIRST_ADMIN_PASSWORD: ADMIN.password };

/** An id that nobody has. */
export const NOBODY = '0197c2aa-0000-7000-8000-00000000ffff';

/** Where links in mails lead. */
export const PUBLIC_ORIGIN = 'https://paanch.example';

/** For a file that counts whole tables, needs another configuration, or changes what all people share, such as the last Admin. */
export function startOwnAuth(config: Partial<AuthConfig> = {}): Promise<RunningAuth> {
  return testService(authService, { FIRST_ADMIN_NAME: 'Administrator', INSECURE_COOKIES: false, PUBLIC_ORIGIN, ...config });
}

/** The one of this worker. Call it in `beforeAll`, and `stop()` in `afterAll`. */
export const startAuth = sharedService(() => startOwnAuth());
