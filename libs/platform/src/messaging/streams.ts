/** The two streams, created if missing (docs/reliability.md#streams). PostgreSQL is the record; these only deliver. */
import { randomUUID } from 'node:crypto';
import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos, PermissionViolationError } from '@nats-io/transport-node';

export type StreamName = 'EVENTS' | 'OBSERVATIONS';

const DAY_MS = 24 * 60 * 60_000;
const GB = 1024 ** 3;
const STREAM_NAME_IN_USE = 10058;

/** The subjects of each stream. */
export const SUBJECTS: Readonly<Record<StreamName, string>> = { EVENTS: 'events.>', OBSERVATIONS: 'observations.>' };

const LIMITS = {
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  max_age: nanos(14 * DAY_MS),
  max_bytes: 2 * GB,
  // A full stream refuses new messages; the outbox and the spool keep them.
  discard: DiscardPolicy.New,
  // A convenience only: the inbox is what prevents duplicates.
  duplicate_window: nanos(2 * 60_000),
};

/**
 * Every type of every emitter has its own room in OBSERVATIONS: beyond it the oldest of that subject are dropped, so that
 * noise never displaces what the alert rules read, and the stream never refuses. Some forty subjects of about
 * a kilobyte a message stay below max_bytes.
 */
export const OBSERVATIONS_PER_SUBJECT = 50_000;

const LIMITS_OF: Readonly<Record<StreamName, Partial<StreamConfig>>> = {
  EVENTS: LIMITS,
  OBSERVATIONS: { ...LIMITS, max_msgs_per_subject: OBSERVATIONS_PER_SUBJECT },
};

/** Changes when a stream is created again; null for a stream created by something else. */
export type Epochs = Readonly<Record<StreamName, string | null>>;

/** Creates what is missing, on as many servers as there shall be copies; of existing streams, changes only an OBSERVATIONS without a limit per subject. */
export async function ensureStreams(manager: JetStreamManager, copies = 1): Promise<Epochs> {
  try {
    return { EVENTS: await ensureStream(manager, 'EVENTS', copies), OBSERVATIONS: await ensureStream(manager, 'OBSERVATIONS', copies) };
  } catch (error) {
    throw isForbidden(error) ? new StreamsMissing() : error;
  }
}

/** Only the relay may make and change streams (docs/operating/streams.md#users). */
class StreamsMissing extends Error {
  override readonly name = 'StreamsMissing';
  override readonly message = 'The streams are not there yet; the relay makes them';
}

async function ensureStream(manager: JetStreamManager, name: StreamName, copies: number): Promise<string | null> {
  try {
    const standing = await manager.streams.info(name);
    if (name === 'OBSERVATIONS' && standing.config.max_msgs_per_subject <= 0) await divideBySubject(manager, standing);
    return epochOf(standing);
  } catch (error) {
    if (!isApiError(error, JetStreamApiCodes.StreamNotFound)) throw error;
  }
  try {
    // The epoch is in the description because servers before 2.10 keep no metadata.
    const description = `epoch=${randomUUID()}`;
    return epochOf(await manager.streams.add({ name, subjects: [SUBJECTS[name]], description, num_replicas: copies, ...LIMITS_OF[name] }));
  } catch (error) {
    // Another process created it first, with its own epoch.
    if (!isApiError(error, STREAM_NAME_IN_USE)) throw error;
    return epochOf(await manager.streams.info(name));
  }
}

/** For a stream of an earlier version. The new limit alone would not shrink it, and a full stream would keep refusing. */
async function divideBySubject(manager: JetStreamManager, { config }: StreamInfo): Promise<void> {
  const { state } = await manager.streams.info(config.name, { subjects_filter: '>' });
  for (const [subject, count] of Object.entries(state.subjects ?? {})) {
    if (count > OBSERVATIONS_PER_SUBJECT) await manager.streams.purge(config.name, { filter: subject, keep: OBSERVATIONS_PER_SUBJECT });
  }
  await manager.streams.update(config.name, { max_msgs_per_subject: OBSERVATIONS_PER_SUBJECT });
}

function epochOf({ config }: StreamInfo): string | null {
  return /epoch=([0-9a-f-]{36})/.exec(config.description ?? '')?.[1] ?? null;
}

function isForbidden(error: unknown): boolean {
  return error instanceof PermissionViolationError || (error instanceof Error && error.cause instanceof PermissionViolationError);
}

export function isApiError(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}

export function isStreamName(name: string): name is StreamName {
  return Object.hasOwn(SUBJECTS, name);
}

/** The server is up, but was started without JetStream. */
export function withoutJetStream(error: unknown): boolean {
  const isUnknown = error instanceof Error && error.name === 'JetStreamNotEnabled';
  return isUnknown || isApiError(error, JetStreamApiCodes.JetStreamNotEnabledForAccount);
}
