import { readCredentialKeys as route } from '@paanch/contracts/progress/outward/credentials';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';

export const readCredentialKeys = serve(route, async (_, { credentialKeys }: ProgressDeps) => ({
  keys: credentialKeys.published().map(({ kty, kid, n, e }) => ({ kty, kid, use: 'sig' as const, alg: 'RS256' as const, n, e })),
}));
