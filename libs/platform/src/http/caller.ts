/** Who makes a request, according to the gateway's signed identity and nothing else (docs/permissions.md#identity). */
import { STEP_UP_SECONDS } from '@paanch/contracts/kernel/limits';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { Owner } from '@paanch/contracts/kernel/route';
import type { Sample } from '@paanch/contracts/kernel/sample/sample';

export interface Caller {
  readonly userId: string;
  readonly role: Role;
  readonly clientId: string | null;
  readonly sessionId: string;
  readonly amr: readonly string[];
  /** Epoch seconds of the sign-in. */
  readonly authTime: number;
  /** Epoch seconds at which the access token expires. */
  readonly accessExpiresAt: number;
  /** Not null: no person, but a sample learner, whose pages staff read (docs/permissions.md#sample-learners). */
  readonly sample: Sample | null;
}

/** Whether the person signed in within the last 15 minutes (docs/sessions.md#step-up). */
export function isSignInFresh({ authTime }: Pick<Caller, 'authTime'>, now: Date): boolean {
  return now.getTime() / 1_000 - authTime <= STEP_UP_SECONDS;
}

/** Nobody signed in; only on public routes. */
export interface Anonymous {
  readonly role: 'anonymous';
  readonly userId: null;
  readonly clientId: null;
  readonly sessionId: null;
}

/** Another of our processes; only on internal routes. */
export interface ServiceCaller {
  readonly role: 'service';
  readonly service: Owner;
}

export interface RequestFacts {
  readonly id: string;
  /** The client's address, signed by the gateway. */
  readonly ip: string;
  /** At most 256 characters, control characters removed. */
  readonly userAgent: string;
  readonly userAgentHash: string;
  /** Present on auth's login, token, refresh and logout only. */
  readonly refreshToken: string | null;
  /** The browser's proof that these accounts have signed in on it before (docs/sessions.md#known-browsers). */
  readonly deviceToken: string | null;
  /** The browser's proof that a sign-in at a provider began in it; on the provider's way back only (docs/sso.md#the-flow). */
  readonly returnToken: string | null;
  /** Epoch milliseconds of the person's last activity, as the browser says. */
  readonly lastActivity: number | null;
  /** The headers `Range` and `If-Range`: a part of a file is wanted. */
  readonly range: string | null;
  readonly ifRange: string | null;
  /** What the reader has already, by its tags. */
  readonly ifNoneMatch: string | null;
  /** Route template, never an id or a query. */
  readonly endpoint: string;
  readonly method: string;
}
