import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import { placeModule, publishModule } from '../modules/module.rule.js';
import { assignProduct } from './assignment/assign-product.rule.js';
import { archiveProduct, changeProduct, createProduct, PLAIN_TYPES, READINESS_TYPES } from './product.rule.js';
import type { Product } from './product.js';

const THEN = new Date(1_000);
const NOW = new Date(2_000);
const CLIENT = '0197c2aa-0000-7000-8000-00000000000c';
const OTHER = '0197c2aa-0000-7000-8000-00000000000d';
const course: Product = createProduct(
  {
    id: '0197c2aa-0000-7000-8000-000000000001',
    type: 'COURSE',
    name: 'GST Basics',
    description: null,
    image_url: null,
    ranges: null,
    visible_tiers: [],
  },
  THEN,
).next;

const MODULE = {
  type: 'Assessment' as const,
  sequence: 10_000,
  is_required: false,
  visible_tiers: null,
  published_version: 1_000_000,
  sha256: 'f'.repeat(64),
  archived_at: null,
};

function decided<T>(decision: T): Exclude<T, Error> {
  if (isRefusal(decision)) throw decision;
  return decision as Exclude<T, Error>;
}

describe('a change of a product', () => {
  it('writes a fact with the whole product and the names of the changed fields', () => {
    const { next, facts } = decided(changeProduct(course, PLAIN_TYPES, { name: 'GST', description: null }, NOW));
    expect(next).toMatchObject({ name: 'GST', updated_at: NOW, revision: course.revision + 1 });
    expect(facts).toMatchObject([
      { aggregateId: course.id, data: { name: 'GST', type: 'COURSE', archived: false, change: { action: 'changed', fields: ['name'] } } },
    ]);
  });

  it('begins with nobody and nothing in it', () => {
    expect(course).toMatchObject({ all_clients: false, client_ids: [], modules: [], revision: 1, archived_at: null });
  });

  it('writes no fact if every value is already there', () => {
    const { next, facts } = decided(changeProduct(course, PLAIN_TYPES, { name: 'GST Basics' }, NOW));
    expect(next).toBe(course);
    expect(facts).toEqual([]);
  });

  it('does not find a product of the other kind, an archived or an unknown one', () => {
    const archived = decided(archiveProduct(course, PLAIN_TYPES, NOW)).next;
    expect(changeProduct(course, READINESS_TYPES, {}, NOW)).toMatchObject({ code: 'NOT_FOUND' });
    expect(changeProduct(archived, PLAIN_TYPES, {}, NOW)).toMatchObject({ code: 'NOT_FOUND' });
    expect(archiveProduct(null, PLAIN_TYPES, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('assignment', () => {
  const known_clients = new Set([CLIENT]);

  it('names every unknown client', () => {
    const refusal = assignProduct(course, { client_ids: [OTHER, CLIENT, OTHER], all_clients: false, known_clients }, NOW);
    expect(refusal).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [
        { field: 'client_ids[0]', code: 'UNKNOWN_CLIENT' },
        { field: 'client_ids[2]', code: 'UNKNOWN_CLIENT' },
      ],
    });
  });

  it('names a single one', () => {
    const refusal = assignProduct(course, { client_ids: [OTHER], all_clients: false, known_clients }, NOW);
    expect(refusal).toMatchObject({ details: [{ field: 'client_ids[0]', code: 'UNKNOWN_CLIENT' }] });
  });

  it('keeps each client once', () => {
    const request = { client_ids: [CLIENT, CLIENT], all_clients: false, known_clients };
    expect(decided(assignProduct(course, request, NOW)).next.client_ids).toEqual([CLIENT]);
  });

  it('keeps no list for all clients, and an empty list assigns nobody', () => {
    const everyone = decided(assignProduct(course, { client_ids: [OTHER], all_clients: true, known_clients }, NOW));
    expect(everyone.next).toMatchObject({ client_ids: [], all_clients: true });
    expect(everyone.facts).toMatchObject([
      { data: { all_clients: true, client_ids: [], change: { action: 'assigned', fields: ['all_clients'] } } },
    ]);
    const nobody = decided(assignProduct(everyone.next, { client_ids: [], all_clients: false, known_clients }, NOW));
    expect(nobody.next).toMatchObject({ client_ids: [], all_clients: false });
  });
});

describe('the fact of a product', () => {
  it('lists the modules without archived ones', () => {
    const active = { ...MODULE, id: '0197c2aa-0000-7000-8000-00000000000a' };
    const archived = { ...MODULE, id: '0197c2aa-0000-7000-8000-00000000000b', archived_at: THEN };
    const { facts } = decided(changeProduct({ ...course, modules: [archived, active] }, PLAIN_TYPES, { name: 'GST' }, NOW));
    expect(facts).toMatchObject([{ data: { modules: [{ id: active.id }] } }]);
  });

  it('stays within 64 KB for the largest product allowed', () => {
    const id = (at: number) => `0197c2aa-0000-7000-8000-${String(at).padStart(12, '0')}`;
    const modules = Array.from({ length: 50 }, (_, at) => ({ ...MODULE, id: id(at), visible_tiers: TIERS }));
    const full = { ...course, name: '🎓'.repeat(255), description: '🎓'.repeat(5_000), image_url: 'x'.repeat(2_048), modules };
    const client_ids = Array.from({ length: 500 }, (_, at) => id(at));
    const { facts } = decided(assignProduct(full, { client_ids, all_clients: false, known_clients: new Set(client_ids) }, NOW));
    expect(new TextEncoder().encode(JSON.stringify(facts[0]?.data)).length).toBeLessThan(60 * 1024);
  });
});

describe('what the fact of a product tells', () => {
  const known: Product = { ...course, type: 'JOB_READINESS', modules: [{ id: OTHER, ...MODULE }] };

  it('is of a new one its kind in plain and its texts as hashes', () => {
    const made = createProduct({ ...course, description: 'Taxes', ranges: null }, THEN);
    const nobody = { client_ids: [], all_clients: false, modules: [] };
    const texts = {
      name: hashedValue('name', course, 'GST Basics'),
      description: hashedValue('description', course, 'Taxes'),
      image_url: null,
    };
    const after = { type: 'COURSE', ranges: null, visible_tiers: [], archived_at: null, ...nobody, ...texts };
    expect(toldChange(made)).toEqual({ action: 'created', fields: [], after });
  });

  it('is the ranges, tiers and clients before and after', () => {
    const patch = { visible_tiers: [...TIERS], description: 'Taxes' };
    expect(toldChange(changeProduct(known, READINESS_TYPES, patch, NOW))).toEqual({
      action: 'changed',
      fields: ['visible_tiers', 'description'],
      before: { visible_tiers: [], description: null },
      after: { visible_tiers: [...TIERS], description: hashedValue('description', course, 'Taxes') },
    });
    const request = { client_ids: [CLIENT], all_clients: false, known_clients: new Set([CLIENT]) };
    expect(toldChange(assignProduct(known, request, NOW))).toEqual({
      action: 'assigned',
      fields: ['client_ids'],
      before: { client_ids: [] },
      after: { client_ids: [CLIENT] },
    });
    expect(toldChange(archiveProduct(known, READINESS_TYPES, NOW))).toEqual({
      action: 'archived',
      fields: [],
      before: { archived_at: null },
      after: { archived_at: NOW.toISOString() },
    });
  });

  it('is of its modules the one that was changed', () => {
    const { sha256: _sha256, ...told } = { id: OTHER, ...MODULE };
    const two: Product = { ...known, modules: [...known.modules, { id: CLIENT, ...MODULE }] };
    expect(toldChange(placeModule(two, OTHER, { is_required: true }, NOW))).toEqual({
      action: 'changed',
      fields: ['modules'],
      before: { modules: [told] },
      after: { modules: [{ ...told, is_required: true }] },
    });
    expect(toldChange(publishModule(two, OTHER, { version: 1_000_000, sha256: 'a'.repeat(64) }, NOW))).toMatchObject({
      action: 'published',
      before: { modules: [] },
      after: { modules: [] },
    });
  });
});
