/** Every 30 s: that the process is alive, which numbers it has used and how it is (docs/reliability.md#heartbeats). */
import { type Emitter, type Heartbeat, observationSubject } from '@paanch/contracts/security/observations';
import type { NatsLink } from '../messaging/nats-link.js';
import { systemClock } from '../time/clock.js';
import { measureAll, type Measurements, VERSION, type Vitals } from './vitals.js';

export interface HeartbeatOptions {
  readonly emitter: Emitter;
  readonly bootId: string;
  /** A worker is a second process of its service. */
  readonly isWorker: boolean;
  readonly spoolDir: string;
  readonly nats: NatsLink;
  /** The last number used. */
  readonly emitterSeq: () => number;
}

export interface Heartbeats {
  /** Adds measures, or replaces those of the same names, and beats at once. */
  report(vitals: Vitals): void;
  /** What the last beat measured; anew only where that was long ago, because there is no NATS to beat to. */
  measured(): Promise<Measurements>;
  stop(): void;
  /** The last beat, after `stop`: the process ends because it was told to. */
  sayStopping(): void;
}

const HEARTBEAT_MS = 30_000;
/** A beat that was due is a little late. */
const REMEMBERED_MS = HEARTBEAT_MS + 5_000;

export const UNMEASURED: Measurements = {
  waiting: [],
  outboxOldestSeconds: null,
  lagSeconds: null,
  deadLetters: null,
  databaseBytes: null,
  diskFreeBytes: null,
};

export function openHeartbeats({ emitter, bootId, isWorker, spoolDir, nats, emitterSeq }: HeartbeatOptions): Heartbeats {
  const startedAt = systemClock().toISOString();
  let vitals: Vitals = {};
  let isStopped = false;
  let last: { at: number; measurements: Promise<Measurements> } | null = null;

  const publish = (parts: Omit<Heartbeat, 'emitter' | 'bootId' | 'worker' | 'emitterSeq' | 'at' | 'version' | 'startedAt'>) => {
    const at = systemClock().toISOString();
    const beat: Heartbeat = { emitter, bootId, worker: isWorker, emitterSeq: emitterSeq(), at, version: VERSION, startedAt, ...parts };
    // Core publish: the stream stores it like any other message, and missing heartbeats reveal a dead emitter.
    nats.broadcast(observationSubject(emitter, 'HEARTBEAT'), beat);
  };

  const measure = () => {
    last = { at: performance.now(), measurements: measureAll(vitals, spoolDir) };
    return last.measurements;
  };

  const beat = async () => {
    if (nats.current() === null) return;
    const measurements = await measure();
    if (!isStopped) publish({ ...measurements, stopping: false });
  };
  const timer = setInterval(() => void beat(), HEARTBEAT_MS);
  const stopListening = nats.whenUp(() => void beat());

  return {
    report: (more) => {
      vitals = { ...vitals, ...more };
      void beat();
    },
    measured: () => (last === null || performance.now() - last.at > REMEMBERED_MS ? measure() : last.measurements),
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      stopListening();
    },
    sayStopping: () => publish({ ...UNMEASURED, stopping: true }),
  };
}
