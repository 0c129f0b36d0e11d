/** Why a provider cannot be used, in words for an Admin (docs/sso.md#checks). */
import type { SSO_CHECKS } from '@paanch/contracts/auth/sso/connections';
import { type OutsideAnswer, OutsideCallFailed, type OutsideFailure } from '@paanch/platform/outbound/outside-call';

export type SsoCheck = (typeof SSO_CHECKS)[number];

export class SsoProblem extends Error {
  constructor(
    readonly check: SsoCheck,
    message: string,
  ) {
    super(message);
    this.name = 'SsoProblem';
  }
}

const WORDS: Readonly<Record<OutsideFailure, string>> = {
  not_https: 'is not https',
  not_public: 'leads into a private network',
  redirected: 'redirects to another address',
  timed_out: 'did not answer within 10 seconds',
  too_large: 'answers with more than 64 KB',
  unreachable: 'cannot be reached',
  certificate: 'has a certificate that is not valid',
};

export interface JsonAnswer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

/** @throws SsoProblem */
export async function asJson(check: SsoCheck, asked: Promise<OutsideAnswer>): Promise<JsonAnswer> {
  const { status, body } = await asked.catch((error: unknown) => {
    if (error instanceof OutsideCallFailed) throw new SsoProblem(check, `The address ${WORDS[error.reason]}.`);
    throw error;
  });
  return { status, json: objectIn(body) };
}

/** What is no object says nothing. */
function objectIn(body: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
