import { createUser } from '@paanch/contracts/auth/people';
import { createReadinessProduct } from '@paanch/contracts/content/products';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parsePart, wirePath } from './parse-part.js';

const Body = z.object({
  email: z.email('Invalid email address'),
  tags: z.array(z.object({ name: z.string().min(1, 'Name is required') })),
  range: z
    .object({ min: z.number(), max: z.number() })
    .refine(({ min, max }) => min <= max, { path: ['max'], error: 'Maximum must not be less than minimum' }),
});

describe('a part of a request', () => {
  it('names every fault by its wire path, with the words and the code of the schema', async () => {
    const given = { email: 'x', tags: [{ name: 'a' }, { name: '' }], range: { min: 2, max: 1 } };
    expect((await parsePart(Body, given)).faults).toEqual([
      { field: 'email', message: 'Invalid email address', code: 'invalid_format' },
      { field: 'tags[1].name', message: 'Name is required', code: 'too_small' },
      { field: 'range.max', message: 'Maximum must not be less than minimum', code: 'custom' },
    ]);
  });

  it('names the faults of rules across fields beside those of single fields', async () => {
    const product = { name: '', silver_assessment_min_score: 90, bronze_assessment_max_score: 'x', gold_assessment_max_score: 20 };
    const user = { full_name: '', email: 'x', password: 'long enough', role: 'Client Staff' };
    const fieldsOf = async (...given: Parameters<typeof parsePart>) => (await parsePart(...given)).faults.map(({ field }) => field);
    expect(await fieldsOf(createReadinessProduct.body, product)).toEqual([
      'name',
      'bronze_assessment_max_score',
      'silver_assessment_min_score',
      'gold_assessment_min_score',
    ]);
    expect(await fieldsOf(createUser.body, user)).toEqual(['full_name', 'email', 'client_id']);
    expect(await fieldsOf(createUser.body, { ...user, client_id: 'x' })).toEqual(['full_name', 'email', 'client_id']);
    expect(await fieldsOf(createUser.body, null)).toEqual(['']);
  });

  it('strips what the schema does not list', async () => {
    expect((await parsePart(z.object({ a: z.string() }), { a: 'x', role: 'Admin' })).value).toEqual({ a: 'x' });
  });

  it('spells paths as on the wire', () => {
    expect(wirePath([])).toBe('');
    expect(wirePath(['tags', 3])).toBe('tags[3]');
    expect(wirePath([0, { key: 'a' }, 1, 2])).toBe('[0].a[1][2]');
  });
});
