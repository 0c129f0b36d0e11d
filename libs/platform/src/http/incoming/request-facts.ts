/** What we know of a request besides its input. */
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { IncomingMessage } from 'node:http';
import { newId } from '../../time/ids.js';
import {
  DEADLINE_HEADER,
  DEVICE_HEADER,
  headerText,
  LAST_ACTIVITY_HEADER,
  REFRESH_TOKEN_HEADER,
  REQUEST_HEADER,
  RETURN_HEADER,
} from './headers.js';
import type { RequestFacts } from '../caller.js';

const REQUEST_ID = /^[\w-]{1,64}$/;
const CONTROL = /\p{Cc}/gu;

export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headerText(headers, REQUEST_HEADER);
  return given !== null && REQUEST_ID.test(given) ? given : newId();
}

function wholeNumberOf(text: string | null): number | null {
  if (text === null || !/^-?\d{1,16}$/.test(text)) return null;
  return Number(text);
}

/** Milliseconds the caller will still wait; null if it does not say. */
export function deadlineOf({ headers }: IncomingMessage): number | null {
  return wholeNumberOf(headerText(headers, DEADLINE_HEADER));
}

export interface Source {
  readonly id: string;
  readonly ip: string;
  readonly userAgentHash: string;
  readonly endpoint: string;
  readonly method: string;
}

export function requestFactsOf({ headers }: IncomingMessage, source: Source): RequestFacts {
  return {
    ...source,
    userAgent: (headers['user-agent'] ?? '').slice(0, LIMITS.userAgentLength).replaceAll(CONTROL, ''),
    refreshToken: headerText(headers, REFRESH_TOKEN_HEADER),
    deviceToken: headerText(headers, DEVICE_HEADER),
    returnToken: headerText(headers, RETURN_HEADER),
    lastActivity: wholeNumberOf(headerText(headers, LAST_ACTIVITY_HEADER)),
    range: headerText(headers, 'range'),
    ifRange: headerText(headers, 'if-range'),
    ifNoneMatch: headerText(headers, 'if-none-match'),
  };
}
