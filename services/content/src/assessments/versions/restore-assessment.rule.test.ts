import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessment, decided, idOf, module, NOW, question, THEN } from '../../../testing/drafts.js';
import { addQuestion, changeQuestion, type EditQuestions, orderQuestions, removeQuestion } from '../../questions/question-edits.rule.js';
import { idsOf } from '../../modules/sequence.rule.js';
import type { Assessment } from '../assessment.js';
import { editQuestions } from '../assessment.rule.js';
import { publishAssessment } from './publish-assessment.rule.js';
import { restoreVersion } from './restore-assessment.rule.js';

const request = { by: idOf(5), now: NOW, sha256: (text: string) => `hash of ${text}` };
const published = (draft: Assessment) => decided(publishAssessment(draft, { lasting: (text) => text }, request)).outcome;
/** The draft once its version is published. */
const afterwards = (draft: Assessment) => ({ ...draft, module: { ...draft.module, published_version: draft.draft_version } });
const { id: _id, revision: _revision, created_at: _created, updated_at: _updated, ...content } = question(0);

const first = assessment({ questions: [question(3, { tags: ['sums'], origin_id: idOf(8) }), question(4, { sequence: 2 })] });
const { body } = published(first);
const emptied: Assessment = {
  ...assessment(),
  draft_version: 3,
  draft_revision: 9,
  module: module(1, { published_version: 2 }),
  name: 'Logic',
  time_limit_minutes: null,
  shows_explanations: false,
  shuffles_questions: true,
  questions: [question(4, { key: 7, revision: 3 }), question(5)],
};

describe('restoring a version', () => {
  it('brings back its settings and its questions, and nothing else', () => {
    const { next, facts } = decided(restoreVersion(emptied, body, { discard_changes: true }, NOW));
    expect(next).toMatchObject({ draft_version: 3, draft_revision: 10, revision: 2, name: 'Reasoning', time_limit_minutes: 25 });
    expect(next).toMatchObject({ shows_explanations: true, shuffles_questions: false, shuffles_options: false, updated_at: NOW });
    expect(next.questions).toEqual([
      // Removed before, and higher than any revision it has had.
      { ...first.questions[0], revision: 10, created_at: NOW, updated_at: NOW },
      { ...first.questions[1], revision: 4, created_at: THEN, updated_at: NOW },
    ]);
    expect(facts).toMatchObject([
      {
        data: {
          question_id: null,
          change: { action: 'draft_restored', before: { questions: [idOf(4), idOf(5)] }, after: { questions: [idOf(3), idOf(4)] } },
        },
      },
    ]);
  });

  it('and publishing it again leaves the same body', () => {
    const { next } = decided(restoreVersion(emptied, body, { discard_changes: true }, NOW));
    expect({ ...published(next).body, version: 1 }).toEqual(body);
  });

  it('from before switches, tags and explanations existed leaves them off', () => {
    const { shows_explanations: _shows, shuffles_questions: _questions, shuffles_options: _options, ...older } = body;
    const questions = older.questions.map(({ tags: _tags, origin_id: _origin, explanation_html: _explanation, ...rest }) => rest);
    const { next } = decided(restoreVersion(emptied, { ...older, questions }, { discard_changes: true }, NOW));
    expect(next).toMatchObject({ shows_explanations: false, shuffles_questions: false, shuffles_options: false });
    expect(next.questions[0]).toMatchObject({ tags: [], origin_id: null, explanation_html: null });
  });

  it.each<[string, Assessment, boolean, string | null]>([
    ['with changes', emptied, false, 'UNPUBLISHED_CHANGES'],
    ['with changes to discard', emptied, true, null],
    ['without changes', { ...emptied, draft_version: 2 }, false, null],
  ])('overwrites a draft %s: %#', (_, draft, discard_changes, refused) => {
    const decision = restoreVersion(draft, body, { discard_changes }, NOW);
    expect(decision).toMatchObject(refused === null ? { next: { draft_version: 3 } } : { details: [{ code: refused }] });
  });

  it('that is the newest leaves nothing to publish', () => {
    const edited = { ...afterwards(first), draft_version: 2, questions: [] };
    expect(decided(restoreVersion(edited, body, { discard_changes: true }, NOW)).next.draft_version).toBe(1);
  });
});

describe('a question', () => {
  type Step =
    | { readonly does: 'edit'; readonly edit: (ids: readonly string[], at: number) => EditQuestions }
    | { readonly does: 'publish' | 'restore' };
  const pick = (ids: readonly string[], at: number) => ids[at % Math.max(1, ids.length)] ?? idOf(0);
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom<Step>(
        { does: 'edit', edit: (_, at) => addQuestion(idOf(1_000 + at), content, NOW) },
        { does: 'edit', edit: (ids, at) => changeQuestion(pick(ids, at), { key: at }, NOW) },
        { does: 'edit', edit: (ids, at) => removeQuestion(pick(ids, at)) },
        { does: 'edit', edit: (ids) => orderQuestions(ids.toReversed()) },
        { does: 'publish' },
        { does: 'restore' },
      ),
      fc.nat({ max: 30 }),
    ),
    { maxLength: 40 },
  );

  it('keeps its id, and never has a revision again with another content, however often one edits, publishes and restores', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let draft = first;
        const bodies = [] as (typeof body)[];
        const seen = new Map<string, string>();
        const restored: (readonly string[])[][] = [];
        for (const [at, [step, choice]] of taken.entries()) {
          if (step.does === 'edit') {
            const edited = editQuestions(draft, step.edit(idsOf(draft.questions), at + choice * 100), NOW);
            if ('next' in edited) draft = edited.next;
          } else if (step.does === 'publish') {
            const done = publishAssessment(draft, { lasting: (text) => text }, request);
            if (!('outcome' in done)) continue;
            bodies.push(done.outcome.body);
            draft = afterwards(draft);
          } else {
            const version = bodies[choice % Math.max(1, bodies.length)];
            if (version === undefined) continue;
            draft = decided(restoreVersion(draft, version, { discard_changes: true }, NOW)).next;
            restored.push([idsOf(draft.questions), idsOf(version.questions)]);
          }
          for (const { id, revision, key } of draft.questions) {
            const known = seen.get(`${id} ${revision}`) ?? String(key);
            expect(known).toBe(String(key));
            seen.set(`${id} ${revision}`, known);
          }
        }
        for (const [after, before] of restored) expect(after).toEqual(before);
      }),
    );
  });
});
