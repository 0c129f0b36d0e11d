import type { Emitter, Heartbeat, Observation } from '@paanch/contracts/security/observations';

/** A number of one start of a process: it arrived, or a heartbeat named it as the last one used. */
export interface Arrival {
  readonly emitter: Emitter;
  readonly boot_id: string;
  readonly seq: number;
  readonly arrived: boolean;
  /** Lines that the spool reports with it as lost. */
  readonly dropped: number;
}

interface Received {
  readonly observation: Observation | null;
  readonly heartbeat: Heartbeat | null;
}

/** @param fresh ids of the events that were not stored before: a report of lost lines counts once */
export function arrivalsOf(received: readonly Received[], fresh: ReadonlySet<string>): Arrival[] {
  return received.flatMap(({ observation, heartbeat }) => {
    if (observation) return [arrivalOf(observation, fresh)];
    if (!heartbeat) return [];
    const { emitter, bootId: boot_id, emitterSeq: seq } = heartbeat;
    return [{ emitter, boot_id, seq, arrived: false, dropped: 0 }];
  });
}

function arrivalOf(observation: Observation, fresh: ReadonlySet<string>): Arrival {
  const { emitter, bootId: boot_id, emitterSeq: seq } = observation.metadata;
  return { emitter, boot_id, seq, arrived: true, dropped: fresh.has(observation.id) ? droppedIn(observation) : 0 };
}

function droppedIn({ type, details, metadata }: Observation): number {
  const isReport = type === 'SYSTEM_ERROR' && details['component'] === 'spool' && details['errorClass'] === 'SpoolFull';
  return isReport ? (metadata.count ?? 0) : 0;
}
