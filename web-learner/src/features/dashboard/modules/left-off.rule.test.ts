import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { describe, expect, it } from 'vitest';
import { leftOffIn } from './left-off.rule.js';

type Module = LearnerProduct['modules'][number];

function module(id: string, parts: Partial<Module>, progress: Partial<Module['progress']>): Module {
  return {
    id,
    name: id,
    type: 'Course',
    sequence: 1,
    description: null,
    image_url: null,
    is_required: true,
    is_unlocked: true,
    ...parts,
    progress: { status: 'In Progress', progress_percentage: 40, completed_at: null, active_at: null, waits_until: null, ...progress },
  };
}

describe('what was left off', () => {
  it('is begun and open, of courses and sessions, the last one first', () => {
    const modules = [
      module('old', {}, { active_at: '2026-11-20T08:00:00.000Z' }),
      module('new', { type: 'expert_session' }, { active_at: '2026-11-21T08:00:00.000Z' }),
      module('never', {}, {}),
      module('done', {}, { status: 'Completed' }),
      module('fresh', {}, { status: 'Not Started' }),
      module('locked', { is_unlocked: false }, {}),
      module('assessment', { type: 'Assessment' }, {}),
    ];
    expect(leftOffIn({ modules }).map(({ id }) => id)).toEqual(['new', 'old', 'never']);
  });

  it('is at most three', () => {
    expect(leftOffIn({ modules: ['a', 'b', 'c', 'd'].map((id) => module(id, {}, {})) })).toHaveLength(3);
  });
});
