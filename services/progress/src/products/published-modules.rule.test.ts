import { describe, expect, it } from 'vitest';
import { publishedModules } from './published-modules.rule.js';

const module = (id: string, sequence: number, published_version: number | null) => ({
  id,
  type: 'Assessment' as const,
  sequence,
  is_required: true,
  published_version,
});

describe('published modules', () => {
  it('are those with a published version, by sequence and then by id', () => {
    const modules = [module('d', 2, 1), module('c', 1, 3), module('b', 1, null), module('a', 1, 1)];
    expect(publishedModules(modules)).toEqual([
      { id: 'a', type: 'Assessment', sequence: 1, isRequired: true },
      { id: 'c', type: 'Assessment', sequence: 1, isRequired: true },
      { id: 'd', type: 'Assessment', sequence: 2, isRequired: true },
    ]);
  });
});
