/** What the facts of drafts tell before and after. */
import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import { DESCRIBED, assessment, course, idOf, lesson, module, NOW, question, quiz, THEN } from '../../testing/drafts.js';
import { changeAssessment, createAssessment, editQuestions } from '../assessments/assessment.rule.js';
import { archiveCourse, changeCourse } from '../courses/course.rule.js';
import { addLesson, changeLesson, removeLesson } from '../courses/lessons/lesson-edits.rule.js';
import { orderCourse } from '../courses/order-course.rule.js';
import { addQuiz, changeQuiz } from '../courses/quizzes/quiz-edits.rule.js';
import { editQuizQuestions } from '../courses/quizzes/quiz-questions.rule.js';
import { changeSection } from '../courses/sections/section-edits.rule.js';
import { changeExpertSession, createExpertSession } from '../expert-sessions/expert-session.rule.js';
import { changeProject, createProject } from '../projects/project.rule.js';
import { changeQuestion, orderQuestions, removeQuestion } from '../questions/question-edits.rule.js';

const PLACE = { draft_version: 1, archived_at: null, sequence: 10, is_required: true, visible_tiers: null };
const ONE = { id: idOf(1) };

describe('the fact of an assessment', () => {
  const [first, second] = [question(3), question(4, { sequence: 2 })];
  const draft = assessment({ questions: [first, second] });

  it('tells of a new one its place and its switches', () => {
    const { description, name: _name, ...kept } = DESCRIBED;
    const after = { ...PLACE, ...kept, name: hashedValue('name', ONE, 'Reasoning'), description, questions: [] };
    expect(toldChange(createAssessment(DESCRIBED, module(1), THEN))).toEqual({ action: 'created', fields: [], after });
  });

  it('tells a new version and place beside what was changed', () => {
    const published = assessment({ module: module(1, { published_version: 1 }) });
    expect(toldChange(changeAssessment(published, { time_limit_minutes: 30 }, { visible_tiers: ['GOLD'] }, NOW))).toEqual({
      action: 'changed',
      fields: ['time_limit_minutes', 'visible_tiers'],
      before: { time_limit_minutes: 25, visible_tiers: null, draft_version: 1 },
      after: { time_limit_minutes: 30, visible_tiers: ['GOLD'], draft_version: 2 },
    });
  });

  it('tells neither the answer nor the text of a question', () => {
    const hashed = (field: string, value: unknown) => hashedValue(field, second, value);
    expect(toldChange(editQuestions(draft, changeQuestion(second.id, { key: 6, tolerance: 1 }, NOW), NOW))).toEqual({
      action: 'question_changed',
      fields: ['key', 'tolerance'],
      before: { key: hashed('key', 5), tolerance: null },
      after: { key: hashed('key', 6), tolerance: hashed('tolerance', 1) },
    });
    const texts = { prompt_html: hashed('prompt_html', 'How many?'), options: hashed('options', []), key: hashed('key', 5) };
    expect(toldChange(editQuestions(draft, removeQuestion(second.id), NOW))).toEqual({
      action: 'question_removed',
      fields: [],
      before: {
        type: 'numeric',
        sequence: 2,
        origin_id: null,
        ...texts,
        tolerance: null,
        explanation_html: hashed('explanation_html', '<p>Five.</p>'),
        tags: hashed('tags', []),
      },
    });
  });

  it('tells the order of questions by their ids', () => {
    expect(toldChange(editQuestions(draft, orderQuestions([second.id, first.id]), NOW))).toEqual({
      action: 'questions_ordered',
      fields: [],
      before: { questions: [first.id, second.id] },
      after: { questions: [second.id, first.id] },
    });
  });
});

describe('the fact of a course', () => {
  const known = course();

  it('tells a changed text as a hash, and the day it was archived', () => {
    expect(toldChange(changeCourse(known, { name: 'Clearer' }, {}, NOW))).toEqual({
      action: 'changed',
      fields: ['name'],
      before: { name: hashedValue('name', known, 'Clear writing') },
      after: { name: hashedValue('name', known, 'Clearer') },
    });
    expect(toldChange(archiveCourse(known, NOW))).toMatchObject({
      before: { archived_at: null },
      after: { archived_at: NOW.toISOString() },
    });
  });

  it('tells of a part what it was and is', () => {
    expect(toldChange(changeSection(known, idOf(11), { title: 'End' }, NOW))).toEqual({
      action: 'changed',
      fields: ['title'],
      before: { title: hashedValue('title', { id: idOf(11) }, 'Section 11') },
      after: { title: hashedValue('title', { id: idOf(11) }, 'End') },
    });
    expect(toldChange(changeLesson(known, idOf(20), { video_id: idOf(70), estimated_minutes: 9 }, NOW))).toEqual({
      action: 'changed',
      fields: ['video_url', 'estimated_minutes'],
      before: { video_url: null, estimated_minutes: 5 },
      after: { video_url: idOf(70), estimated_minutes: 9 },
    });
    expect(toldChange(changeQuiz(known, idOf(30), { pass_percentage: 60 }, NOW))).toEqual({
      action: 'changed',
      fields: ['pass_percentage'],
      before: { pass_percentage: 70 },
      after: { pass_percentage: 60 },
    });
  });

  it('tells of a new or removed part everything but its texts', () => {
    const { id: _id, sequence: _sequence, ...reading } = lesson(99);
    const own = { type: 'reading', language: 'en', estimated_minutes: 5, is_required: true, video_url: null, low_data_video_url: null };
    const hashed = (id: number, field: string, value: unknown) => hashedValue(field, { id: idOf(id) }, value);
    const texts = (id: number, title: string) => ({
      title: hashed(id, 'title', title),
      body_html: hashed(id, 'body_html', '<p>Read this.</p>'),
      captions: hashed(id, 'captions', []),
    });
    const added = { ...own, section_id: idOf(10), sequence: 3, ...texts(99, 'Lesson 99') };
    expect(toldChange(addLesson(known, { ...reading, id: idOf(99) }, NOW))).toEqual({ action: 'added', fields: [], after: added });
    const removed = { ...own, section_id: idOf(10), sequence: 1, ...texts(20, 'Lesson 20') };
    expect(toldChange(removeLesson(known, idOf(20), NOW))).toEqual({ action: 'removed', fields: [], before: removed });
    const settings = { lesson_id: idOf(21), pass_percentage: 60, draw_count: 2 };
    expect(toldChange(addQuiz(known, { id: idOf(98), ...settings }, NOW))).toEqual({
      action: 'added',
      fields: [],
      after: { ...settings, questions: [] },
    });
  });

  it('tells of a question of a quiz no answer, and the order by ids', () => {
    const draft = course({ quizzes: [quiz(30, { questions: [question(31), question(32, { sequence: 2 })] })] });
    expect(toldChange(editQuizQuestions(draft, idOf(30), changeQuestion(idOf(31), { key: 6 }, NOW), NOW))).toEqual({
      action: 'changed',
      fields: ['key'],
      before: { key: hashedValue('key', { id: idOf(31) }, 5) },
      after: { key: hashedValue('key', { id: idOf(31) }, 6) },
    });
    expect(toldChange(editQuizQuestions(draft, idOf(30), orderQuestions([idOf(32), idOf(31)]), NOW))).toEqual({
      action: 'ordered',
      fields: [],
      before: { questions: [idOf(31), idOf(32)] },
      after: { questions: [idOf(32), idOf(31)] },
    });
  });

  it('tells the order of sections and lessons by their ids', () => {
    const [first, second] = [
      { id: idOf(10), lesson_ids: [idOf(21)] },
      { id: idOf(11), lesson_ids: [idOf(22), idOf(20)] },
    ];
    expect(toldChange(orderCourse(known, { sections: [first, second] }, NOW))).toEqual({
      action: 'ordered',
      fields: [],
      before: {
        sections: [
          { id: idOf(10), lessons: [idOf(20), idOf(21)] },
          { id: idOf(11), lessons: [idOf(22)] },
        ],
      },
      after: {
        sections: [
          { id: idOf(10), lessons: [idOf(21)] },
          { id: idOf(11), lessons: [idOf(22), idOf(20)] },
        ],
      },
    });
  });
});

describe('the fact of an expert session', () => {
  const described = { product_id: idOf(900), name: 'A talk', description: null, speaker: 'Asha', speaker_title: null };
  const film = { video_id: idOf(70), low_data_video_id: null, captions: [], thumbnail_url: null };
  const made = createExpertSession({ ...described, ...film }, module(1, { type: 'expert_session' }), THEN);
  const hashed = (field: string, value: unknown) => hashedValue(field, ONE, value);

  it('tells its fields as routes call them, and who speaks as a hash', () => {
    const ids = { product_id: idOf(900), video_url: idOf(70), low_data_video_url: null };
    const texts = { title: hashed('name', 'A talk'), description: null, speaker: hashed('speaker', 'Asha'), speaker_title: null };
    const after = { ...PLACE, ...ids, ...texts, captions: hashed('captions', []), thumbnail_url: null };
    expect(toldChange(made)).toEqual({ action: 'created', fields: [], after });
    expect(toldChange(changeExpertSession(made.next, { name: 'Two talks', video_id: idOf(71) }, {}, NOW))).toEqual({
      action: 'changed',
      fields: ['title', 'video_url'],
      before: { title: hashed('name', 'A talk'), video_url: idOf(70) },
      after: { title: hashed('name', 'Two talks'), video_url: idOf(71) },
    });
  });
});

describe('the fact of a project', () => {
  const made = createProject(
    { product_id: idOf(900), name: 'A shop', description: 'Build it', project_type: 'CASE_STUDY' },
    module(1),
    THEN,
  );
  const hashed = (field: string, value: unknown) => hashedValue(field, ONE, value);

  it('tells its type in plain and its texts as hashes', () => {
    const texts = { name: hashed('name', 'A shop'), description: hashed('description', 'Build it') };
    const after = { ...PLACE, product_id: idOf(900), project_type: 'CASE_STUDY', ...texts };
    expect(toldChange(made)).toEqual({ action: 'created', fields: [], after });
    expect(toldChange(changeProject(made.next, { description: null }, { is_required: false }, NOW))).toEqual({
      action: 'changed',
      fields: ['description', 'is_required'],
      before: { description: hashed('description', 'Build it'), is_required: true },
      after: { description: null, is_required: false },
    });
  });
});
