/** What a provider's answers say of a connection, in words (docs/sso.md#checks). */
import type { Provider } from '../provider/provider.js';
import type { JsonAnswer } from '../provider/sso-problem.js';

export function judgeResponseType({ response_types_supported: types }: Pick<Provider, 'response_types_supported'>) {
  const isGood = types.includes('code');
  return {
    check: 'response_type',
    is_good: isGood,
    message: isGood ? 'The provider gives codes.' : `The provider gives no codes, only ${types.join(', ')}.`,
  } as const;
}

/** Some providers support it and do not say so. */
export function judgePkce({ code_challenge_methods_supported: methods }: Pick<Provider, 'code_challenge_methods_supported'>) {
  if (methods === undefined)
    return { check: 'pkce', is_good: true, message: 'The provider does not say whether it supports PKCE; it is sent.' } as const;
  const isGood = methods.includes('S256');
  return {
    check: 'pkce',
    is_good: isGood,
    message: isGood ? 'The provider supports PKCE with S256.' : 'The provider does not support PKCE with S256.',
  } as const;
}

/** @param answer to a code that cannot be right */
export function judgeCode({ status, json }: JsonAnswer) {
  const error = typeof json['error'] === 'string' ? json['error'] : '';
  const words: Readonly<Record<string, string>> = {
    invalid_grant: 'The provider knows the client ID and the secret.',
    invalid_client: 'The provider does not know the client ID, or the secret is wrong.',
    unauthorized_client: 'The provider does not allow this client to use codes.',
    redirect_uri_mismatch: 'The callback address is not registered with the provider.',
  };
  const message = words[error] ?? `The provider answers with ${status} ${error}`.trim();
  return { check: 'credentials', is_good: error === 'invalid_grant', message } as const;
}
