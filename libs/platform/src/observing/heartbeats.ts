/** Every 30 s: that the process is alive, which numbers it has used and how it is (docs/reliability.md#heartbeats). */
import { type Emitter, type Heartbeat, observationSubject } from '@paanch/contracts/security/observations';
import type { NatsLink } from '../messaging/nats-link.js';
import { systemClock } from '../time/clock.js';
import { measureAll, VERSION, type Vitals } from './vitals.js';

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
  stop(): void;
  /** The last beat, after `stop`: the process ends because it was told to. */
  sayStopping(): void;
}

const HEARTBEAT_MS = 30_000;

const UNMEASURED = {
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

  const publish = (parts: Omit<Heartbeat, 'emitter' | 'bootId' | 'worker' | 'emitterSeq' | 'at' | 'version' | 'startedAt'>) => {
    const at = systemClock().toISOString();
    const beat: Heartbeat = { emitter, bootId, worker: isWorker, emitterSeq: emitterSeq(), at, version: VERSION, startedAt, ...parts };
    // Core publish: the stream stores it like any other message, and missing heartbeats reveal a dead emitter.
    nats.broadcast(observationSubject(emitter, 'HEARTBEAT'), beat);
  };

  const beat = async () => {
    if (nats.current() === null) return;
    const measurements = await measureAll(vitals, spoolDir);
    if (!isStopped) publish({ ...measurements, stopping: false });
  };
  const timer = setInterval(() => void beat(), HEARTBEAT_MS);
  const stopListening = nats.whenUp(() => void beat());

  return {
    report: (more) => {
      vitals = { ...vitals, ...more };
      void beat();
    },
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      stopListening();
    },
    sayStopping: () => publish({ ...UNMEASURED, stopping: true }),
  };
}
