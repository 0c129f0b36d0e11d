/** How every process of the system is, as its heartbeats say (docs/reliability.md#heartbeats). */
import { z } from 'zod';
import { defineRoute } from '../kernel/route.js';
import { EMITTERS } from './observations.js';

/** silent: no heartbeat for two minutes, and it has not said that it stops. */
export const PROCESS_STATES = ['ready', 'waiting', 'stopped', 'silent'] as const;

/** Seconds from which a process is behind: its slowest consumer, and its oldest unpublished fact (docs/alerts.md#event_pipeline_silence). */
export const BEHIND_SECONDS = { lag: 60, outbox: 120 } as const;

export const ProcessStatus = z.object({
  name: z.enum(EMITTERS),
  state: z.enum(PROCESS_STATES),
  version: z.string().nullable(),
  started_at: z.iso.datetime().nullable(),
  last_seen_at: z.iso.datetime(),
  /** What it waits for before it is ready. */
  waiting: z.array(z.string()),
  /** Age of the oldest fact that the relay has not published; null for a process without an outbox. */
  outbox_oldest_seconds: z.number().nullable(),
  /** How far its slowest consumer is behind. */
  lag_seconds: z.number().nullable(),
  dead_letters: z.number().nullable(),
  database_bytes: z.number().nullable(),
  disk_free_bytes: z.number().nullable(),
});
export type ProcessStatus = z.infer<typeof ProcessStatus>;

export const SystemStatus = z.object({
  checked_at: z.iso.datetime(),
  /** Every process that has ever been heard of, in the order of the registry. */
  processes: z.array(ProcessStatus),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

export const readSystemStatus = defineRoute({
  name: 'readSystemStatus',
  owner: 'security',
  method: 'GET',
  path: '/api/admin/system/status',
  access: ['Admin', 'Staff'],
  summary: 'Version, start and readiness of each process, and what waits in it',
  reply: SystemStatus,
});
