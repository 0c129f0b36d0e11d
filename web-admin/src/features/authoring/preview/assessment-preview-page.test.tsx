// @vitest-environment jsdom
import { readAssessmentDraft } from '@paanch/contracts/content/assessments';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import type { Role } from '@paanch/contracts/kernel/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok } from '../../../../testing/stub-server.js';
import { assessment, authoringServer, question } from '../lists/modules.story.js';

const ID = assessment().id;
const PAGE = `/admin/assessments/${ID}/preview`;
const QUESTIONS = [
  question(1, { explanation_html: '<p>Because it is</p>' }),
  question(2, { type: 'numeric', options: [], key: 7, tolerance: 0.5 }),
  question(3, { prompt_html: '', key: null, options: [{ id: 'a', text_html: '' }] }),
];
const server = (questions: readonly QuestionDraft[] = QUESTIONS, settings: Parameters<typeof assessment>[0] = {}) =>
  authoringServer()
    .on(readAssessmentDraft, ok(assessment(settings)))
    .on(listQuestions, ok({ questions }));
const open = (on = server(), role: Role = 'Staff', query = '') => openAt(PAGE + query, on, role);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const frame = () => screen.findByRole('group', { name: 'What learners see' });
const faults = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

describe('the preview of an assessment', () => {
  it.each<Role>(['Admin', 'Staff'])('shows %s the first question as learners see it, and stores nothing', async (role) => {
    const answers = server();
    open(answers, role);
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
    expect(screen.getByText('Nothing is stored.')).toBeTruthy();
    expect(screen.getByText('40 minutes')).toBeTruthy();
    fireEvent.click(await screen.findByRole('radio', { name: 'First' }));
    await press('Check');
    expect(await screen.findByText('Right.')).toBeTruthy();
    expect(answers.sent).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('judges an answer as grading does, with the explanation, until it is changed', async () => {
    open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Second' }));
    await press('Check');
    expect(await screen.findByText('Not right.')).toBeTruthy();
    expect(screen.getByText('Because it is')).toBeTruthy();
    expect(screen.getByText(/Learners do not see it/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'First' }));
    expect(screen.queryByText('Not right.')).toBeNull();
    await press('Next');
    expect(document.activeElement?.textContent).toBe('Question 2 of 3');
    await press('Check');
    expect(await screen.findByText('No answer yet. That would be marked wrong.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: '7,4' } });
    await press('Check');
    expect(await screen.findByText('Right.')).toBeTruthy();
  });

  it('says what an incomplete question lacks, and leads to it in the editor', async () => {
    open();
    await press('Question 3, not complete yet');
    const lacks = await screen.findAllByRole('listitem');
    expect(lacks.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'The question has no text',
        'Add at least 2 options',
        'Answer A: The option has no text',
        'Mark the correct answer',
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Edit this question' });
    expect(link.getAttribute('href')).toBe(`/admin/assessments/${ID}?question=${question(3).id}`);
  });

  it('begins with the question it was opened from', async () => {
    open(server(), 'Staff', `?question=${question(2).id}`);
    expect(await screen.findByText('Question 2 of 3')).toBeTruthy();
    await press('Previous');
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  });

  it('starts again with no answers, in another order where the settings shuffle', async () => {
    const many = Array.from({ length: 40 }, (_, index) => question(index + 1));
    open(server(many, { shuffles_questions: true }));
    const first = async () => within(await frame()).getByText(/^Text/).textContent;
    fireEvent.click(await screen.findByRole('radio', { name: 'First' }));
    expect(screen.getByRole('button', { name: 'Question 1, answered' })).toBeTruthy();
    const seen = new Set([await first()]);
    // Of forty, the same comes first five times in a row once in a hundred million.
    for (let run = 0; run < 5; run += 1) {
      await press('Start again');
      seen.add(await first());
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: 'Question 1, answered' })).toBeNull();
  });

  it('is as wide as a phone, or as a window', async () => {
    open();
    expect((await frame()).dataset['width']).toBe('phone');
    await press('Desktop');
    expect((await frame()).dataset['width']).toBe('desktop');
  });

  it('says that there are no questions', async () => {
    open(server([]));
    expect(await screen.findByRole('heading', { name: 'No questions yet.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a question' }).getAttribute('href')).toBe(`/admin/assessments/${ID}`);
  });
});
