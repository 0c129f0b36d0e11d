/** A programme with published assessments and learners in it, brought about the way it happens: by facts. */
import { randomUUID } from 'node:crypto';
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { assessmentBody, type ContentServer } from './content-server.js';
import { modulesOf, personFact, productFact } from './facts.js';

interface Hearing {
  deliver(fact: Envelope): Promise<void>;
}
type Stage = Hearing & { readonly content: ContentServer };

export interface PublishedProgramme {
  readonly productId: string;
  readonly clientId: string;
  readonly bodies: readonly AssessmentBody[];
}

/** Assigned to a client of its own. */
export async function publishProgramme(service: Stage, wanted: readonly Partial<AssessmentBody>[] = [{}]): Promise<PublishedProgramme> {
  const product_id = randomUUID();
  const clientId = randomUUID();
  const bodies = wanted.map((changes) => assessmentBody({ ...changes, product_id }));
  await service.deliver(productFact({ product_id, client_ids: [clientId], modules: modulesOf(bodies) }));
  for (const body of bodies) await service.deliver(service.content.publish(body));
  return { productId: product_id, clientId, bodies };
}

/** A learner of that client, who is thereby in its programmes. */
export async function enrolLearner(service: Hearing, clientId: string): Promise<{ id: string; clientId: string; role: 'student' }> {
  const id = randomUUID();
  await service.deliver(personFact({ person_id: id, client_id: clientId, email: `${id}@meghdhara.example` }));
  return { id, clientId, role: 'student' };
}
