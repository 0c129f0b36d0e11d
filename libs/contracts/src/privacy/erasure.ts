/** Erasing all data of one learner (docs/privacy.md#erasure). */
import { z } from 'zod';
import { defineRoute } from '../kernel/route.js';
import { erasureClosed, erasureRunning } from './reasons.js';

const instant = z.iso.datetime();

/** As its learner sees it; later states are seen by nobody but Admins, for the account is closed. */
export const Erasure = z.object({
  id: z.uuid(),
  asked_at: instant,
  /** Until then it can be taken back; then the account is closed and its data sealed. */
  closes_at: instant,
  /** When the key is destroyed at the latest. */
  erased_at: instant,
});
export type Erasure = z.infer<typeof Erasure>;

const own = { owner: 'privacy', access: ['student'], scope: 'own', path: '/api/app/privacy/erasure' } as const;

export const readErasure = defineRoute({
  ...own,
  name: 'readErasure',
  method: 'GET',
  summary: 'The erasure that was asked for and can still be taken back, if there is one',
  reply: z.object({ erasure: Erasure.nullable(), kept_days: z.number().int() }),
});

export const askErasure = defineRoute({
  ...own,
  name: 'askErasure',
  method: 'POST',
  status: 201,
  stepUp: true,
  summary: 'Ask to erase all own data; the account is closed 23 hours later',
  reply: Erasure,
  errors: [erasureRunning],
});

export const takeErasureBack = defineRoute({
  ...own,
  name: 'takeErasureBack',
  method: 'DELETE',
  status: 204,
  naturalKey: true,
  summary: 'Take it back before the account is closed',
  errors: ['NOT_FOUND', erasureClosed],
});
