/** Products of both kinds and their assignment to clients (docs/content.md#products). */
import { z } from 'zod';
import { faultAcross, Id, lineOfText, longText, pictureAddress, Success } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { STAFF_ROLES } from '../kernel/roles.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { DEFAULT_TIER_RANGES, TIERS } from '../kernel/stars.js';
import { minAboveMax, productNameTaken, unknownClient } from './reasons.js';
import { VisibleTiers } from './modules/visible-tiers.js';

export const PRODUCT_TYPES = ['JOB_READINESS', 'COURSE', 'ASSESSMENT'] as const;
export const ProductType = z.enum(PRODUCT_TYPES);
export type ProductType = z.infer<typeof ProductType>;

const NAME_TOO_LONG = 'Name must be less than 255 characters';
const ProductName = lineOfText({ max: 255, required: 'Product name is required', tooLong: NAME_TOO_LONG });
const ReadinessName = lineOfText({ max: 255, required: 'Name is required', tooLong: NAME_TOO_LONG });
const Description = longText({ max: 5_000, tooLong: 'Description must be less than 5000 characters' }).nullable();
const ImageUrl = pictureAddress('Invalid image URL format').nullable();

export const Product = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  type: ProductType,
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Product = z.infer<typeof Product>;

const ProductId = z.object({ productId: Id });

/** Client Staff see what is offered to their client: assigned to it, or to all. */
const PRODUCT_SCOPE = { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' } as const;
/** Offered to this client. */
const offeredTo = { clientId: Id.optional() };

export const listProducts = defineRoute({
  name: 'listProducts',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/products',
  access: STAFF_ROLES,
  scope: PRODUCT_SCOPE,
  summary: 'Courses and assessments; newest first unless sorted asc',
  query: listQuery({ ...offeredTo, sort: z.enum(['asc', 'desc'], { error: 'Sort must be asc or desc' }).default('desc') }),
  reply: listOf(Product),
});

export const createProduct = defineRoute({
  name: 'createProduct',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/products',
  access: ['Admin'],
  status: 201,
  summary: 'Add a course or assessment product',
  body: z.object({
    name: ProductName,
    description: Description.default(null),
    image_url: ImageUrl.default(null),
    type: z.enum(['COURSE', 'ASSESSMENT'], { error: 'Type must be COURSE or ASSESSMENT' }).default('COURSE'),
  }),
  reply: Product,
  errors: [productNameTaken],
});

export const changeProduct = defineRoute({
  name: 'changeProduct',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/products/:productId',
  access: ['Admin', 'Staff'],
  summary: 'Change name, description or image; what is absent stays',
  params: ProductId,
  body: z.object({ name: ProductName, description: Description, image_url: ImageUrl }).partial().extend(basedOn),
  reply: Product,
  errors: ['NOT_FOUND', productNameTaken, 'VERSION_CONFLICT'],
});

export const removeProduct = defineRoute({
  name: 'removeProduct',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/products/:productId',
  access: ['Admin'],
  summary: 'Archive a product',
  params: ProductId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

const score = z
  .number({ error: 'Score must be a number from 0 to 100' })
  .min(0, 'Score must be 0 or more')
  .max(100, 'Score must be 100 or less');

const { bronze, silver, gold } = DEFAULT_TIER_RANGES;
const ranges = {
  bronze_assessment_min_score: score,
  bronze_assessment_max_score: score,
  silver_assessment_min_score: score,
  silver_assessment_max_score: score,
  gold_assessment_min_score: score,
  gold_assessment_max_score: score,
};
const standardRanges = {
  bronze_assessment_min_score: score.default(bronze.min_score),
  bronze_assessment_max_score: score.default(bronze.max_score),
  silver_assessment_min_score: score.default(silver.min_score),
  silver_assessment_max_score: score.default(silver.max_score),
  gold_assessment_min_score: score.default(gold.min_score),
  gold_assessment_max_score: score.default(gold.max_score),
};

const rangeNames = <T extends 'bronze' | 'silver' | 'gold'>(tier: T) =>
  ({ min: `${tier}_assessment_min_score`, max: `${tier}_assessment_max_score` }) as const;
const BRONZE = rangeNames('bronze');
const SILVER = rangeNames('silver');
const GOLD = rangeNames('gold');
const RANGE_NAMES = [BRONZE, SILVER, GOLD] as const;

export const RangeFields = z.object(ranges);
export type RangeFields = z.infer<typeof RangeFields>;
type SomeRangeFields = { readonly [Field in keyof RangeFields]?: RangeFields[Field] | undefined };

type RangeNames = (typeof RANGE_NAMES)[number];

/** What is absent is judged with the stored product. */
const isInOrder =
  ({ min, max }: RangeNames) =>
  (fields: SomeRangeFields) =>
    (fields[min] ?? 0) <= (fields[max] ?? 100);

/** Names the minimum of each tier whose minimum is above its maximum; absent values are not checked here. */
export function minimaAboveMaxima(fields: SomeRangeFields): (keyof RangeFields)[] {
  return RANGE_NAMES.filter((names) => !isInOrder(names)(fields)).map(({ min }) => min);
}

const outOfOrder = ({ min, max }: RangeNames) => faultAcross([min, max], { at: min, message: minAboveMax.message });

export const ReadinessProduct = Product.extend({ ...ranges, visible_tiers: VisibleTiers });
export type ReadinessProduct = z.infer<typeof ReadinessProduct>;

/** Gaps, overlaps and a wrong order are reported, not refused (docs/content.md#tier-ranges). */
export const RangeWarning = z.object({ code: z.enum(['GAP', 'OVERLAP', 'WRONG_ORDER']), message: z.string() });
export type RangeWarning = z.infer<typeof RangeWarning>;
const SavedReadinessProduct = ReadinessProduct.extend({ warnings: z.array(RangeWarning) });

export const listReadinessProductsForStaff = defineRoute({
  name: 'listReadinessProductsForStaff',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/job-readiness/products',
  access: STAFF_ROLES,
  scope: PRODUCT_SCOPE,
  summary: 'Job Readiness products, newest first',
  query: z.object(offeredTo),
  reply: z.object({ products: z.array(ReadinessProduct) }),
});

export const createReadinessProduct = defineRoute({
  name: 'createReadinessProduct',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/job-readiness/products',
  access: ['Admin'],
  status: 201,
  summary: 'Add a Job Readiness product',
  body: z
    .object({
      name: ReadinessName,
      description: Description.default(null),
      type: z.literal('JOB_READINESS').default('JOB_READINESS'),
      ...standardRanges,
      visible_tiers: VisibleTiers.default([...TIERS]),
    })
    .refine(isInOrder(BRONZE), outOfOrder(BRONZE))
    .refine(isInOrder(SILVER), outOfOrder(SILVER))
    .refine(isInOrder(GOLD), outOfOrder(GOLD)),
  reply: SavedReadinessProduct,
  errors: [productNameTaken, minAboveMax],
});

export const changeReadinessProduct = defineRoute({
  name: 'changeReadinessProduct',
  owner: 'content',
  method: 'PATCH',
  path: '/api/admin/job-readiness/products',
  access: ['Admin'],
  summary: 'Change a Job Readiness product; its id is in the body',
  body: z
    .object({
      id: Id,
      ...z.object({ name: ReadinessName, description: Description, ...ranges, visible_tiers: VisibleTiers }).partial().shape,
      ...basedOn,
    })
    .refine(isInOrder(BRONZE), outOfOrder(BRONZE))
    .refine(isInOrder(SILVER), outOfOrder(SILVER))
    .refine(isInOrder(GOLD), outOfOrder(GOLD)),
  reply: SavedReadinessProduct,
  errors: ['NOT_FOUND', productNameTaken, minAboveMax, 'VERSION_CONFLICT'],
});

export const removeReadinessProduct = defineRoute({
  name: 'removeReadinessProduct',
  owner: 'content',
  method: 'DELETE',
  path: '/api/admin/job-readiness/products',
  access: ['Admin'],
  summary: 'Archive a Job Readiness product',
  query: z.object({ id: Id }),
  reply: Success,
  errors: ['NOT_FOUND'],
});

/** Of either kind: with its ranges if it is a Job Readiness product. */
export const readProduct = defineRoute({
  name: 'readProduct',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/products/:productId',
  access: STAFF_ROLES,
  scope: PRODUCT_SCOPE,
  summary: 'One product of either kind',
  params: ProductId,
  reply: z.union([ReadinessProduct, Product]),
  errors: ['NOT_FOUND'],
});

const Assignment = z.object({
  client_ids: z.array(Id).max(500, 'Choose at most 500 clients, or assign to all'),
  /** True: every client, including later ones; the list is then ignored. */
  all_clients: z.boolean(),
});
export type Assignment = z.infer<typeof Assignment>;
/** With the id and revision of the product. */
export const StoredAssignment = Assignment.extend({ id: z.uuid(), revision: Revision });
export type StoredAssignment = z.infer<typeof StoredAssignment>;

export const readProductClients = defineRoute({
  name: 'readProductClients',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/products/:productId/clients',
  access: ['Admin', 'Staff'],
  summary: 'Which clients a product of either kind is assigned to',
  params: ProductId,
  reply: StoredAssignment,
  errors: ['NOT_FOUND'],
});

export const assignProduct = defineRoute({
  name: 'assignProduct',
  owner: 'content',
  method: 'PUT',
  path: '/api/admin/products/:productId/clients',
  access: ['Admin'],
  summary: 'Assign a product to clients; an empty list is nobody',
  params: ProductId,
  body: Assignment.extend({
    client_ids: Assignment.shape.client_ids.default([]),
    all_clients: z.boolean().default(false),
    ...basedOn,
  }),
  reply: StoredAssignment,
  errors: ['NOT_FOUND', unknownClient, 'VERSION_CONFLICT'],
});
