import type { Database } from '@paanch/platform/postgres/database';
import { desc, inArray } from 'drizzle-orm';
import { assessmentBodies } from '../assessments/tables.js';

/** Of every module but assessments. */
export interface ModuleNames {
  ofProducts(productIds: readonly string[]): Promise<ReadonlyMap<string, { readonly name: string }>>;
}

/** The newest name of each module of these products; one whose body has not arrived is absent. */
export async function namesIn({ drizzle }: Database, bodies: ModuleNames, productIds: string[]): Promise<ReadonlyMap<string, string>> {
  const { assessment_id, name } = assessmentBodies;
  const summaries = await bodies.ofProducts(productIds);
  const assessments = await drizzle
    .selectDistinctOn([assessment_id], { assessment_id, name })
    .from(assessmentBodies)
    .where(inArray(assessmentBodies.product_id, productIds))
    .orderBy(assessment_id, desc(assessmentBodies.version));
  return new Map([
    ...assessments.map((body) => [body.assessment_id, body.name] as const),
    ...[...summaries].map(([id, summary]) => [id, summary.name] as const),
  ]);
}
