/** People as auth tells of them, and what is asked by them and about them. */
import { randomUUID } from 'node:crypto';
import { PersonChanged } from '@paanch/contracts/auth/events';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { RouteContract, ReplyOf } from '@paanch/contracts/kernel/route';
import { ErasureClosed, ExportRequested, KeyDestroyed, PART_ANSWERED } from '@paanch/contracts/privacy/events';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { type CallInput, serviceCaller } from '@paanch/platform/service/call-service';
import { systemClock } from '@paanch/platform/time/clock';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { engines } from '@paanch/testing/engines/engines';
import type { PrivacyDeps } from '../src/deps.js';
import type { PrivacyTestService } from './start-privacy.js';

interface Given {
  readonly role?: Role;
  readonly full_name?: string;
  readonly minor_until?: string | null;
  readonly language?: 'en' | 'hi';
}

/** One of whom the service has heard. */
export async function givePerson(service: PrivacyTestService, given: Given = {}) {
  const { role = 'student', full_name = 'Leena Learner', minor_until = null, language = 'en' } = given;
  const id = randomUUID();
  const email = `${id}@paanch.example`;
  const change = { action: 'created' as const, fields: [] };
  const named = { person_id: id, full_name, email, role, client_id: null, is_active: true, previous_role: null };
  await service.deliver(envelopeOf(PersonChanged, id, 1, { ...named, minor_until, language, change }));
  return { id, role, email, full_name };
}

/** What follows by a clock that has gone on. */
export function after(service: PrivacyTestService, ms: number): PrivacyDeps {
  const now = Date.now() + ms;
  return { ...service.deps, clock: () => new Date(now) };
}

const OWN_FACTS = new Set([ExportRequested, ErasureClosed, KeyDestroyed, PART_ANSWERED.privacy].map(({ subject }): string => subject));

/** Gives the service its own facts about a request, as the relay does, and those that follow from them. */
export async function relayOwn(service: PrivacyTestService, requestId: string): Promise<void> {
  const sent = new Set<string>();
  for (;;) {
    const facts = (await service.outbox(requestId)).filter(({ id, subject }) => OWN_FACTS.has(subject) && !sent.has(id));
    if (facts.length === 0) return;
    for (const fact of facts) {
      sent.add(fact.id);
      await service.deliver(fact);
    }
  }
}

/** As another service. */
export async function callAsService<const R extends RouteContract>(
  service: PrivacyTestService,
  from: 'auth' | 'careers',
  route: R,
  input: CallInput<R>,
): Promise<ReplyOf<R>> {
  const key = await readSigningKey(engines().keysDir, `service-${from}`);
  return serviceCaller({ from, key: () => key, clock: systemClock, addresses: { privacy: service.internalUrl } })(route, input);
}

export const typesOf = async (service: PrivacyTestService, id: string): Promise<string[]> =>
  (await service.outbox(id)).map(({ type, data }) => (type === 'PrivacyRequestChanged' ? (data as { state: string }).state : type));
