import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import { BANK, bank, decided, idOf, NOW, question, THEN } from '../../testing/drafts.js';
import { stateOf } from '../modules/draft.rule.js';
import { addQuestions, changeQuestion, contentOf, orderQuestions, removeQuestion } from '../questions/question-edits.rule.js';
import { archiveBank, changeBank, createBank, editBankQuestions, restoreBank } from './bank.rule.js';
import { publishBank } from './versions/publish-bank.rule.js';
import { restoreVersion } from './versions/restore-bank.rule.js';

const QUESTIONS = [question(3), question(4, { sequence: 2, tags: ['sums'], origin_id: idOf(80) })];
const draft = bank({ questions: QUESTIONS });
const published = bank({ questions: QUESTIONS, published_version: 1 });
const hashed = (field: string, value: unknown) => hashedValue(field, draft, value);

const pictures = { lasting: (text: string) => text.replaceAll('uploads/', 'kept/'), isGone: (src: string) => src.endsWith('gone') };
const request = { by: idOf(5), now: NOW, sha256: (text: string) => `hash of ${text}` };
const publish = (known: Parameters<typeof publishBank>[0]) => publishBank(known, pictures, request);

const [FREE, IN_EXAM] = [{ isInExam: false }, { isInExam: true }];

describe('a question bank', () => {
  it('begins with an empty first draft, and tells its texts as hashes', () => {
    const made = createBank({ ...BANK, id: idOf(1) }, THEN);
    expect(made.next).toMatchObject({ ...BANK, draft_version: 1, draft_revision: 1, published_version: null, revision: 1, questions: [] });
    const texts = { name: hashed('name', 'Sums'), description: hashed('description', 'Of numbers') };
    const after = { draft_version: 1, archived_at: null, questions: [], ...texts };
    expect(toldChange(made)).toEqual({ action: 'created', fields: [], after });
  });

  it('of a published version is changed by a new text', () => {
    const changed = decided(changeBank(published, { name: 'Products' }, NOW));
    expect(changed.next).toEqual({ ...published, name: 'Products', draft_version: 2, draft_revision: 2, revision: 2, updated_at: NOW });
    expect(toldChange(changed)).toEqual({
      action: 'changed',
      fields: ['name'],
      before: { name: hashed('name', 'Sums'), draft_version: 1 },
      after: { name: hashed('name', 'Products'), draft_version: 2 },
    });
  });

  it('leaves no fact if nothing differs', () => {
    const { next, facts } = decided(changeBank(draft, { name: 'Sums', description: undefined }, NOW));
    expect(next).toBe(draft);
    expect(facts).toEqual([]);
  });

  it('is archived once, and comes back as it was', () => {
    const { next, facts } = decided(archiveBank(published, FREE, NOW));
    expect(next).toEqual({ ...published, updated_at: NOW, archived_at: NOW });
    expect(facts).toMatchObject([{ data: { bank_id: idOf(1), question_id: null, change: { action: 'archived' } } }]);
    const back = decided(restoreBank(next, NOW));
    expect(back.next).toEqual({ ...published, revision: 2, updated_at: NOW });
    expect(back.facts).toMatchObject([{ data: { change: { action: 'restored' } } }]);
    for (const known of [next, null]) {
      expect(archiveBank(known, IN_EXAM, NOW)).toMatchObject({ code: 'NOT_FOUND' });
      expect(changeBank(known, { name: 'Products' }, NOW)).toMatchObject({ code: 'NOT_FOUND' });
      expect(editBankQuestions(known, removeQuestion(idOf(3)), NOW)).toMatchObject({ code: 'NOT_FOUND' });
      expect(publish(known)).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(restoreBank(published, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('a bank that a promotion exam draws from is not archived', () => {
  expect(archiveBank(published, IN_EXAM, NOW)).toMatchObject({ code: 'IN_USE', details: [{ code: 'BANK_IN_EXAM' }] });
});

describe('the questions of a bank', () => {
  it.each([
    ['question_changed', changeQuestion(idOf(4), { key: 6 }, NOW), idOf(4)],
    ['question_removed', removeQuestion(idOf(3)), idOf(3)],
    ['questions_ordered', orderQuestions([idOf(4), idOf(3)]), null],
    ['questions_added', addQuestions([{ ...contentOf(question(5)), id: idOf(5) }], NOW), null],
  ])('are edited with the fact %s, and start the next version', (action, edit, question_id) => {
    const { next, facts } = decided(editBankQuestions(published, edit, NOW));
    expect(next).toMatchObject({ draft_version: 2, draft_revision: 2, revision: 1, updated_at: NOW });
    expect(facts).toMatchObject([{ aggregateId: idOf(1), data: { bank_id: idOf(1), question_id, change: { action } } }]);
  });

  it('are told without answer, text or tags', () => {
    const of = (field: string, value: unknown) => hashedValue(field, { id: idOf(4) }, value);
    const edit = changeQuestion(idOf(4), { key: 6, tags: ['products'] }, NOW);
    expect(toldChange(editBankQuestions(draft, edit, NOW))).toEqual({
      action: 'question_changed',
      fields: ['key', 'tags'],
      before: { key: of('key', 5), tags: of('tags', ['sums']) },
      after: { key: of('key', 6), tags: of('tags', ['products']) },
    });
  });

  it('leave no fact if nothing differs', () => {
    expect(decided(editBankQuestions(draft, orderQuestions([idOf(3), idOf(4)]), NOW))).toMatchObject({ next: draft, facts: [] });
  });
});

describe('publishing a bank', () => {
  it('freezes it with tags and origins under the hash of its canonical JSON', () => {
    const { next, facts, outcome } = decided(publish(draft));
    const questions = QUESTIONS.map((one) => ({ ...contentOf(one), id: one.id, sequence: one.sequence }));
    expect(outcome.body).toEqual({ bank_id: idOf(1), version: 1, ...BANK, questions });
    expect(outcome.sha256).toBe(`hash of ${canonicalJson(outcome.body)}`);
    expect(next).toEqual({ ...draft, published_version: 1, new_version: outcome, updated_at: NOW });
    expect(stateOf(next)).toBe('published');
    const data = { bank_id: idOf(1), version: 1, sha256: outcome.sha256, question_count: 2 };
    expect(facts).toEqual([expect.objectContaining({ aggregateId: idOf(1), data })]);
  });

  it.each([
    ['nothing has changed', published, 'STATE_CONFLICT', 'NOTHING_TO_PUBLISH'],
    ['it has no questions', bank(), 'VALIDATION_FAILED', 'NO_QUESTIONS'],
    ['a question has no answer', bank({ questions: [question(3, { key: null })] }), 'VALIDATION_FAILED', 'KEY_MISSING'],
    [
      'a picture is gone',
      bank({ questions: [question(3, { prompt_html: '<img src="/gone" alt="A graph" />' })] }),
      'VALIDATION_FAILED',
      'PICTURE_GONE',
    ],
  ])('is refused if %s', (_, known, code, reason) => {
    expect(publish(known)).toMatchObject({ code, details: [{ code: reason }] });
  });
});

describe('restoring a version of a bank', () => {
  const { body } = decided(publish(draft)).outcome;
  const edited = bank({
    name: 'Products',
    draft_version: 3,
    draft_revision: 9,
    published_version: 2,
    questions: [question(4), question(6)],
  });

  it('brings back its texts and its questions under their ids', () => {
    const { next, facts } = decided(restoreVersion(edited, body, { discard_changes: true }, NOW));
    expect(next).toMatchObject({ ...BANK, draft_version: 3, draft_revision: 10, revision: 2, published_version: 2 });
    expect(next.questions).toEqual([
      { ...QUESTIONS[0], revision: 10, created_at: NOW, updated_at: NOW },
      { ...QUESTIONS[1], revision: 2, created_at: THEN, updated_at: NOW },
    ]);
    const ids = { before: { questions: [idOf(4), idOf(6)] }, after: { questions: [idOf(3), idOf(4)] } };
    expect(facts).toMatchObject([{ data: { question_id: null, change: { action: 'draft_restored', ...ids } } }]);
  });

  it('leaves nothing to publish if it is the newest', () => {
    const { next } = decided(restoreVersion({ ...edited, published_version: 1, draft_version: 2 }, body, { discard_changes: true }, NOW));
    expect(stateOf(next)).toBe('published');
  });

  it('does not discard changes unasked', () => {
    expect(restoreVersion(edited, body, { discard_changes: false }, NOW)).toMatchObject({ details: [{ code: 'UNPUBLISHED_CHANGES' }] });
    expect(restoreVersion(null, body, { discard_changes: true }, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
