import { describe, expect, it } from 'vitest';
import { assessment, decided, module, NOW } from '../../../testing/drafts.js';
import { changeAssessment } from '../../assessments/assessment.rule.js';
import { stateOf } from '../draft.rule.js';
import { askToPublish } from './ask-to-publish.rule.js';

const ask = (known: Parameters<typeof askToPublish<ReturnType<typeof assessment>>>[0]) => askToPublish(known, 'assessment', stateOf);
const draft = assessment({ draft_revision: 4 });

describe('asking to publish', () => {
  it('is told once, with its name and its draft_revision', () => {
    const { next, facts, outcome } = decided(ask(draft));
    expect(outcome).toEqual({ asked_revision: 4 });
    expect(next).toEqual({ ...draft, asked_revision: 4 });
    const data = { type: 'assessment', draft_id: draft.id, name: 'Reasoning', draft_revision: 4 };
    expect(facts).toMatchObject([{ aggregateId: draft.id, data }]);
    expect(decided(ask(next))).toEqual({ next, facts: [], outcome });
  });

  it('is told again after an edit', () => {
    const { next } = decided(ask(draft));
    const edited = decided(changeAssessment(next, { name: 'Logic' }, {}, NOW)).next;
    expect(decided(ask(edited))).toMatchObject({ facts: [{ data: { name: 'Logic', draft_revision: 5 } }], outcome: { asked_revision: 5 } });
  });

  it('is refused if there is nothing to publish, and finds no archived draft', () => {
    expect(ask(assessment({ module: module(1, { published_version: 1 }) }))).toMatchObject({ details: [{ code: 'NOTHING_TO_PUBLISH' }] });
    expect(ask({ ...draft, archived_at: NOW })).toMatchObject({ code: 'NOT_FOUND' });
    expect(ask(null)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
