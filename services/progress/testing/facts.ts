/** Facts of auth and content as they arrive in production. */
import { randomUUID } from 'node:crypto';
import type { Accommodations } from '@paanch/contracts/auth/accommodations';
import { AccommodationsChanged, ClientChanged, PersonChanged } from '@paanch/contracts/auth/events';
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';

type PersonData = DataOf<typeof PersonChanged>;
type ClientData = DataOf<typeof ClientChanged>;
type ProductData = DataOf<typeof ProductChanged>;

export function personFact(changes: Partial<PersonData> = {}, aggVersion = 1): Envelope<PersonData> {
  const data: PersonData = {
    person_id: randomUUID(),
    full_name: 'Ishani Borkar',
    email: 'ishani@meghdhara.example',
    role: 'student',
    client_id: randomUUID(),
    is_active: true,
    change: { action: 'created', fields: [] },
    previous_role: null,
    ...changes,
  };
  return envelopeOf(PersonChanged, data.person_id, aggVersion, data);
}

export function clientFact(changes: Partial<ClientData> = {}, aggVersion = 1): Envelope<ClientData> {
  const data: ClientData = {
    client_id: randomUUID(),
    name: 'Sahyadri College',
    is_active: true,
    change: { action: 'created', fields: [] },
    ...changes,
  };
  return envelopeOf(ClientChanged, data.client_id, aggVersion, data);
}

export function accommodationsFact(
  person_id: string,
  extra_time_factor: number,
  aggVersion = 1,
  given: Partial<Omit<Accommodations, 'extra_time_factor'>> = {},
): Envelope<DataOf<typeof AccommodationsChanged>> {
  const change = { action: 'changed' as const, fields: ['extra_time_factor', ...Object.keys(given)] };
  return envelopeOf(AccommodationsChanged, person_id, aggVersion, { person_id, extra_time_factor, ...given, change });
}

export function productFact(changes: Partial<ProductData> = {}, aggVersion = 1): Envelope<ProductData> {
  const data: ProductData = {
    product_id: randomUUID(),
    name: 'Graduate Job Readiness',
    description: 'For final-year students',
    image_url: null,
    type: 'JOB_READINESS',
    ranges: DEFAULT_TIER_RANGES,
    visible_tiers: ['BRONZE', 'SILVER', 'GOLD'],
    archived: false,
    client_ids: [],
    all_clients: false,
    modules: [],
    change: { action: 'changed', fields: [] },
    ...changes,
  };
  return envelopeOf(ProductChanged, data.product_id, aggVersion, data);
}

/** The modules of a product with these published assessments, in this order. */
export function modulesOf(bodies: readonly AssessmentBody[]): ProductData['modules'] {
  return bodies.map(({ assessment_id: id, version }, index) => ({
    id,
    type: 'Assessment',
    sequence: index + 1,
    is_required: true,
    published_version: version,
    sha256: 'of the body',
  }));
}
