/** A provider as its discovery document describes it (OpenID Connect Discovery 1.0). */
import type { CallOutside } from '@paanch/platform/outbound/outside-call';
import { isSafeAddress } from '@paanch/platform/outbound/safe-address';
import { z } from 'zod';
import { asJson, SsoProblem } from './sso-problem.js';

const Document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  response_types_supported: z.array(z.string()).default(['code']),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  /** What the specification has where it is absent. */
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  /** Some support it and do not say so. */
  code_challenge_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});
export type Provider = z.infer<typeof Document>;

const discoveryAddress = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** @throws SsoProblem; whether the issuer is the right one is not asked here */
export async function readDiscovery(issuer: string, call: CallOutside): Promise<Provider> {
  const answer = await asJson('discovery', call({ method: 'GET', url: discoveryAddress(issuer), headers: { accept: 'application/json' } }));
  const document = Document.safeParse(answer.json);
  if (answer.status !== 200) throw new SsoProblem('discovery', `${discoveryAddress(issuer)} answers with ${answer.status}.`);
  if (document.success) return document.data;
  const wrong = [...new Set(document.error.issues.map(({ path }) => path.join('.')))].join(', ');
  throw new SsoProblem('discovery', `The discovery document lacks or has a wrong ${wrong}.`);
}

/** @throws SsoProblem if the document is another provider's, or leads a browser to what is no web address */
export function checkProvider(issuer: string, provider: Provider, allow: readonly string[]): Provider {
  if (provider.issuer !== issuer)
    throw new SsoProblem('issuer', `The provider calls itself ${provider.issuer}, and ${issuer} was entered.`);
  if (!isSafeAddress(provider.authorization_endpoint, allow))
    throw new SsoProblem('discovery', 'The address of the sign-in page is not public, or not https.');
  return provider;
}

const KEPT_MS = 5 * 60_000;

export interface Providers {
  /** @throws SsoProblem */
  readonly find: (issuer: string) => Promise<Provider>;
}

/** Keeps each document for five minutes, so that signing in does not wait for it. */
export function openProviders(call: CallOutside, allow: readonly string[], now: () => Date): Providers {
  const kept = new Map<string, { readonly provider: Promise<Provider>; readonly until: number }>();
  return {
    find: (issuer) => {
      const at = now().getTime();
      const known = kept.get(issuer);
      if (known !== undefined && known.until > at) return known.provider;
      const provider = readDiscovery(issuer, call).then((found) => checkProvider(issuer, found, allow));
      kept.set(issuer, { provider, until: at + KEPT_MS });
      // What failed is asked again.
      provider.catch(() => kept.delete(issuer));
      return provider;
    },
  };
}
