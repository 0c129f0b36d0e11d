/** Programmes with published assessments and their learners, made as in production: by facts. */
import { randomUUID } from 'node:crypto';
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { assessmentBody } from './assessment-bodies.js';
import type { ContentServer } from './content-server.js';
import { modulesOf, personFact, productFact } from './facts.js';

interface Consumer {
  deliver(fact: Envelope): Promise<void>;
}

export interface PublishedProgramme {
  readonly productId: string;
  readonly clientId: string;
  readonly bodies: readonly AssessmentBody[];
}

/** When the programmes of tests were published: before anything that a test says has happened. */
export const LONG_AGO = '2025-01-01T00:00:00.000Z';

/** Offered to a new client of its own. */
export async function publishProgramme(
  service: Consumer & { readonly content: ContentServer },
  wanted: readonly Partial<AssessmentBody>[] = [{}],
): Promise<PublishedProgramme> {
  const product_id = randomUUID();
  const clientId = randomUUID();
  const bodies = wanted.map((changes) => assessmentBody({ ...changes, product_id }));
  await service.deliver({ ...productFact({ product_id, client_ids: [clientId], modules: modulesOf(bodies) }), occurred_at: LONG_AGO });
  for (const body of bodies) await service.deliver(service.content.publish(body));
  return { productId: product_id, clientId, bodies };
}

/** A new learner of that client, enrolled in its programmes. */
export async function enrolLearner(service: Consumer, clientId: string): Promise<{ id: string; clientId: string; role: 'student' }> {
  const id = randomUUID();
  await service.deliver(personFact({ person_id: id, client_id: clientId, email: `${id}@meghdhara.example` }));
  return { id, clientId, role: 'student' };
}
