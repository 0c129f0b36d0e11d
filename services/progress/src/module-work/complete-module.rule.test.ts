import { describe, expect, it } from 'vitest';
import { assessmentModule, FIRST, id, known, NOW, programme, record } from '../../testing/records.js';
import { completeModule } from './complete-module.rule.js';

const COURSE = id(41);
const module = { work: 'course', moduleId: COURSE, moduleName: 'Clear writing', version: 2, evidenceId: id(51) } as const;
const withCourse = programme({ modules: [assessmentModule(FIRST), { ...assessmentModule(COURSE), type: 'Course' }] });

describe('a completed module', () => {
  it('is an entry of the log without a score, and a fact that carries the standing', () => {
    const { next, facts, outcome } = completeModule(known({ programme: withCourse }), module, NOW);
    expect(next.record?.log).toMatchObject([
      { kind: 'completed', position: 1, at: NOW, work: 'course', subjectId: COURSE, evidenceId: id(51), version: 2, score: null },
    ]);
    expect(facts.map(({ event, aggregateId, data }) => [event.type, aggregateId, data])).toEqual([
      [
        'ModuleCompleted',
        id(1),
        {
          student_id: id(3),
          product_id: id(2),
          is_primary: true,
          star_level: null,
          tier: null,
          module_id: COURSE,
          work: 'course',
          module_name: 'Clear writing',
          version: 2,
          evidence_id: id(51),
        },
      ],
    ]);
    expect(outcome).toEqual({ starUnlocked: null });
  });

  it('counts once', () => {
    const once = completeModule(known({ programme: withCourse }), module, NOW);
    expect(completeModule(once.next, module, NOW)).toEqual({ next: once.next, facts: [], outcome: { starUnlocked: null } });
  });

  it('changes nothing where there is no enrolment', () => {
    const stranger = known({ record: null });
    expect(completeModule(stranger, module, NOW)).toEqual({ next: stranger, facts: [], outcome: { starUnlocked: null } });
  });

  it('says which star it unlocked, after its own fact', () => {
    const earlier = { kind: 'completed', position: 1, at: NOW, required: { assessment: [FIRST] }, ranges: null } as const;
    const done = { ...earlier, work: 'assessment', subjectId: FIRST, evidenceId: id(52), version: 1, score: 80 } as const;
    const holder = record({ starLevel: 'ONE', tier: 'SILVER', log: [done] });
    const { facts, outcome } = completeModule(known({ programme: withCourse, record: holder }), module, NOW);
    expect(facts.map(({ event }) => event.type)).toEqual(['ModuleCompleted', 'StarLevelChanged']);
    expect(outcome).toEqual({ starUnlocked: 'TWO' });
  });
});
