/** What privacy says to a service and asks of it. */
import { createDecipheriv } from 'node:crypto';
import { allEvents } from '@paanch/contracts/all-events';
import type { Envelope, EventContract } from '@paanch/contracts/kernel/event';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import type { Owner } from '@paanch/contracts/kernel/route';
import { ErasureClosed, ExportRequested, KeyDestroyed, type PART_ANSWERED } from '@paanch/contracts/privacy/events';
import { type Part, READ_PART, readPersonKey } from '@paanch/contracts/privacy/parts';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { peopleNamedBy } from '@paanch/platform/privacy/people-named.rule';
import { serviceCaller } from '@paanch/platform/service/call-service';
import { systemClock } from '@paanch/platform/time/clock';
import type pg from 'pg';
import type { z } from 'zod';
import { envelopeOf } from '../builders/envelope-of.js';
import { describedData, examplesOf } from '../contract-suite/event-examples.js';
import { deliver } from '../engines/deliver.js';
import { engines } from '../engines/engines.js';
import type { TestService } from '../engines/test-service.js';
import type { MarkedPerson } from './marked-person.js';

type Asking = typeof ExportRequested | typeof ErasureClosed | typeof KeyDestroyed;
type Receipt = z.infer<(typeof PART_ANSWERED)[Service]['data']>;

export function privacyCalls(service: TestService<unknown>) {
  /** As its owner's relay would; every further time the stream has lost its memory of the message. */
  async function say<E extends Asking>(event: E, request_id: string, subject_id: string, times = 1): Promise<void> {
    const fact = envelopeOf(event as typeof ExportRequested, request_id, 1, { request_id, subject_id });
    for (let said = 0; said < times; said += 1) await deliver(service.natsUrl, service.name, fact, `${fact.id} ${said}`);
  }
  async function partAs(from: Owner, requestId: string): Promise<Part> {
    const key = await readSigningKey(engines().keysDir, from === 'gateway' ? 'gateway' : `service-${from}`);
    const call = serviceCaller({ from, key: () => key, clock: systemClock, addresses: { [service.name]: service.internalUrl } });
    return call(READ_PART[service.name], { params: { requestId } });
  }
  return {
    exportRequested: (requestId: string, personId: string, times?: number) => say(ExportRequested, requestId, personId, times),
    erasureClosed: (requestId: string, personId: string, times?: number) => say(ErasureClosed, requestId, personId, times),
    keyDestroyed: (requestId: string, personId: string, times?: number) => say(KeyDestroyed, requestId, personId, times),
    part: (requestId: string) => partAs(readPersonKey.owner, requestId),
    partAs,
    receiptsOf: async (personId: string): Promise<Receipt[]> => {
      const facts = await service.factsNaming(personId);
      return facts.filter(({ type }) => type === 'PartAnswered').map(({ data }) => data as Receipt);
    },
  };
}

/** What was sealed for an erasure, by table. */
export async function unsealed(client: pg.Client, requestId: string, key: Buffer): Promise<Record<string, unknown[]>> {
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from sealed_people where request_id = $1', [requestId]);
  return Object.assign({}, ...rows.map(({ sealed }) => opened(sealed, key, requestId)));
}

function opened(sealed: Buffer, key: Buffer, requestId: string): Record<string, unknown[]> {
  const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
  opener.setAAD(Buffer.from(requestId)).setAuthTag(sealed.subarray(12, 28));
  return JSON.parse(opener.update(sealed.subarray(28), undefined, 'utf8') + opener.final('utf8')) as Record<string, unknown[]>;
}

/** One of each fact about the person that the service hears, with their mark as every text. @throws Error for a fact that has no example */
export function laterFacts(service: Service, person: MarkedPerson): Promise<Envelope[]> {
  const heard = allEvents.filter((event) => event.consumedBy.includes(service) && namesSomebody(event));
  return Promise.all(heard.map((event) => exampleOf(event, person)));
}

const namesSomebody = (event: EventContract): boolean =>
  peopleNamedBy({ subject: event.subject, data: examplesOf(describedData(event))[0] }).length > 0;

async function exampleOf(event: EventContract, { id, mark }: MarkedPerson): Promise<Envelope> {
  for (const example of examplesOf(describedData(event))) {
    const text = JSON.stringify(example)
      .replaceAll(/"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, `"${id}"`)
      .replaceAll('"reason_hash":"x"', '"reason_hash":"hmac:0000000000000000"')
      .replaceAll('"x"', `"${mark}"`);
    const data: unknown = JSON.parse(text);
    const checked = await event.data['~standard'].validate(data);
    if (!checked.issues) return envelopeOf(event, id, 1_000, data as never);
  }
  throw new Error(`No example of ${event.type} fits its contract`);
}
