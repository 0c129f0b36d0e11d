import type { createReadinessProduct } from '@paanch/contracts/content/products';
import type { BodyInputOf, BodyOf } from '@paanch/contracts/kernel/route';
import type { RecordForm } from '@paanch/ui/form/use-record';

export type Values = BodyInputOf<typeof createReadinessProduct>;
export type Body = BodyOf<typeof createReadinessProduct>;

/** The form of a Job Readiness product, as its fields use it. */
export type ReadinessForm = RecordForm<Values, Body>;
