/** What went wrong in PostgreSQL, whether pg said it or drizzle wrapped it. */

/**
 * again: the transaction can simply be retried. full: no space left. slow: a time-out or too few resources, the
 * connection is fine. lost: the connection is gone or in an unknown state. other: the statement itself.
 */
export type PostgresFailure = 'again' | 'full' | 'slow' | 'lost' | 'other';

const BY_CODE: Readonly<Record<string, PostgresFailure>> = {
  '40001': 'again',
  '40P01': 'again',
  '53100': 'full',
  '57014': 'slow',
  '55P03': 'slow',
  '53200': 'slow',
  '53300': 'slow',
  '53400': 'slow',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '57P05': 'lost',
  '25P03': 'lost',
  ECONNREFUSED: 'lost',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'lost',
  ENOTFOUND: 'lost',
  EAI_AGAIN: 'lost',
  EHOSTUNREACH: 'lost',
  ENETUNREACH: 'lost',
  ECONNABORTED: 'lost',
};

/** pg gives these no code. */
const LOST_WORDS =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|query read timeout|not queryable|connection error|client was closed/i;

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
  return chain;
}

function textOf(error: unknown, field: 'code' | 'constraint'): string | undefined {
  for (const link of chainOf(error)) {
    const value: unknown = Reflect.get(link, field);
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** The five-character SQLSTATE or the network code of the error or of the error it wraps. */
export function codeOf(error: unknown): string | undefined {
  return textOf(error, 'code');
}

export function constraintOf(error: unknown): string | undefined {
  return textOf(error, 'constraint');
}

export function postgresFailureOf(error: unknown): PostgresFailure {
  const code = codeOf(error);
  if (code === undefined) return chainOf(error).some(({ message }) => LOST_WORDS.test(message)) ? 'lost' : 'other';
  return BY_CODE[code] ?? (/^08\w{3}$/.test(code) ? 'lost' : 'other');
}
