import * as routes from '@paanch/contracts/auth/sign-in/sessions';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';

/** Verifiers start from the key file and call this after a key rotation (docs/sessions.md#keys). */
export const readAccessKeys = serve(routes.readAccessKeys, (_input, { accessKeys }: AuthDeps) => Promise.resolve(accessKeys()));
