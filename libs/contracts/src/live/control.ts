/** What processes tell each other over core NATS: hints, delivered at most once to those who listen (docs/sessions.md#live-state). */
import { z } from 'zod';
import type { Owner } from '../kernel/route.js';
import { type Service, SERVICE_ROWS, SERVICES, SESSION_SERVICE } from '../kernel/registry/services.js';

export interface ControlMessage {
  /** `control.<what>` */
  readonly subject: string;
  /** Who may send it; the gateway alone listens. */
  readonly from: readonly Owner[];
}

const AUTH: readonly Service[] = [SESSION_SERVICE];
/** Those that watch everything. */
const WATCHERS = SERVICES.filter((service) => SERVICE_ROWS[service].consumesAll === true);

export const sessionRevoked = { subject: 'control.session_revoked', from: AUTH, data: z.object({ sid: z.uuid() }) };
export const userChanged = { subject: 'control.user_changed', from: AUTH, data: z.object({ user_id: z.uuid() }) };
export const clientChanged = { subject: 'control.client_changed', from: AUTH, data: z.object({ client_id: z.uuid() }) };
export const taskChanged = { subject: 'control.task_changed', from: SERVICES, data: z.object({ user_id: z.uuid(), refresh: z.string() }) };
export const securityChanged = { subject: 'control.security_changed', from: WATCHERS };

/** How full the windows of one gateway are; the others add it to their own (docs/operating/scale.md#rate-limits). */
export const rateWindows = {
  subject: 'control.rate_windows',
  from: ['gateway'] as const,
  data: z.object({
    /** The process that counted. */
    bootId: z.uuid(),
    windows: z.array(
      z.object({
        /** HMAC of what is limited: no address and no id. */
        key: z.string(),
        seconds: z.number().int().positive(),
        used: z.number().int().positive(),
        /** Epoch milliseconds. */
        endsAt: z.number().int().positive(),
      }),
    ),
  }),
};
export type RateWindowsTold = z.infer<typeof rateWindows.data>;

export const CONTROL_MESSAGES: readonly ControlMessage[] = [
  sessionRevoked,
  userChanged,
  clientChanged,
  taskChanged,
  securityChanged,
  rateWindows,
];
