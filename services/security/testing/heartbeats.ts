/** Heartbeats as processes publish them. */
import { randomUUID } from 'node:crypto';
import { Heartbeat, observationSubject } from '@paanch/contracts/security/observations';
import { type Process, processOf } from '../src/system/process-state.rule.js';

type BeatParts = Pick<Heartbeat, 'emitter'> & Partial<Heartbeat>;

/** Of a process that is well, unless said. */
export function beatOf(parts: BeatParts): Heartbeat {
  return Heartbeat.parse({ bootId: randomUUID(), emitterSeq: 0, at: new Date().toISOString(), version: '1.2.3', ...parts });
}

export function heartbeat(parts: BeatParts) {
  return { subject: observationSubject(parts.emitter, 'HEARTBEAT'), data: beatOf(parts) };
}

export const processRow = (parts: BeatParts): Process => processOf(beatOf(parts));
