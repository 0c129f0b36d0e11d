import { TIERS } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import { attemptStatusOf } from './attempt-status.rule.js';
import { completedAtOf, completionOf, percentOf, progressOf, statusOf } from './completion.rule.js';
import type { LearnerModule, CurrentAttempt, Title } from './learner-programme.js';

const title: Title = { name: 'Reasoning', description: null, imageUrl: null, timeLimitMinutes: null, questionCount: 12 };
const attemptOf = (isCompleted: boolean, answeredCount = 0): CurrentAttempt => ({
  attemptId: 'a',
  isCompleted,
  score: isCompleted ? 0 : null,
  submittedAt: null,
  deadlineAt: null,
  extraTimeFactor: 1,
  answeredCount,
});

const placed = { id: 'm', sequence: 1, isRequired: true, isUnlocked: true, visibleTiers: [...TIERS] };

function module(attempt: CurrentAttempt | null): LearnerModule {
  return { ...placed, type: 'Assessment', isCompleted: attempt?.isCompleted ?? false, title, attempt, work: null };
}

function course(percentage: number | null, completedAt: Date | null = null): LearnerModule {
  const work = percentage === null ? null : { percentage, completedAt, activeAt: new Date(), waitsUntil: null };
  return { ...placed, type: 'Course', isCompleted: completedAt !== null, title, attempt: null, work };
}

const [untouched, started, completed] = [module(null), module(attemptOf(false, 3)), module(attemptOf(true))];

describe('a percentage', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [3, 3, 100],
  ])('of %i of %i is %i', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});

describe('a module', () => {
  it('is not started, in progress or completed', () => {
    expect([untouched, started, completed].map(statusOf)).toEqual(['Not Started', 'In Progress', 'Completed']);
    expect([untouched, started, completed].map(attemptStatusOf)).toEqual(['not_started', 'in_progress', 'submitted']);
  });

  it('counts its answered questions and reaches 100 only when it is submitted', () => {
    expect([untouched, started, module(attemptOf(false, 12)), completed].map(progressOf)).toEqual([0, 25, 99, 100]);
  });

  it('of another kind than an assessment has the progress of its work, and reaches 100 only when it is completed', () => {
    const done = new Date();
    const modules = [course(null), course(0), course(60), course(100), course(40, done)];
    expect(modules.map(statusOf)).toEqual(['Not Started', 'In Progress', 'In Progress', 'In Progress', 'Completed']);
    expect(modules.map(progressOf)).toEqual([0, 0, 60, 99, 100]);
    expect(modules.map(completedAtOf)).toEqual([null, null, null, null, done]);
  });

  it('counts nothing before its body has arrived', () => {
    expect(progressOf({ ...started, title: null })).toBe(0);
  });
});

describe('a programme', () => {
  it.each([
    ['without modules', [], 0, 'Not Started'],
    ['with nothing started', [untouched, untouched], 0, 'Not Started'],
    ['with something started', [untouched, started], 0, 'In Progress'],
    ['with something done', [completed, untouched, untouched], 33, 'In Progress'],
    ['with its only module done', [completed], 100, 'Completed'],
    ['with everything done', [completed, completed], 100, 'Completed'],
  ])('%s', (_, modules: LearnerModule[], percentage, status) => {
    expect(completionOf(modules)).toMatchObject({ percentage, status });
  });
});
