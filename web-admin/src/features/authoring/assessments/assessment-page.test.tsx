// @vitest-environment jsdom
import { changeAssessment, publishAssessment, readAssessmentDraft } from '@paanch/contracts/content/assessments';
import { changeQuestion } from '@paanch/contracts/content/questions';
import { keyMissing } from '@paanch/contracts/content/reasons';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, refused } from '../../../../testing/stub-server.js';
import { recordPageSuite } from '../../../../testing/suites/record-page-suite.js';
import { assessment, question } from '../lists/modules.story.js';
import { layoutForEditors } from '../questions/editors.story.js';
import { editorReady, editorServer, inWindowOf, PAGE, press, sentTo } from './assessment-page.story.js';
import { assessmentMessages } from './assessment.messages.js';

beforeAll(layoutForEditors);
beforeEach(() => inWindowOf(1280));
afterEach(() => vi.unstubAllGlobals());

recordPageSuite({
  address: '/admin/assessments',
  read: readAssessmentDraft,
  item: assessment(),
  server: editorServer,
  words: assessmentMessages,
  actions: { Publish: publishAssessment },
});

describe('the editor of assessments', () => {
  it('have no fault that axe finds', async () => {
    openAt(PAGE, editorServer([question(1), question(2, { key: null })]), 'Admin');
    await editorReady();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});

describe('the faults of an assessment', () => {
  it('are shown while one writes: in the list, in the settings, and at a field that was left', async () => {
    const answers = editorServer([question(1), question(2, { key: null })]).on(changeQuestion, 'never');
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    expect(screen.getByText('1 thing to fix')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Questions' })).getAllByText('Something to fix')).toHaveLength(1);
    press('Correct: answer A');
    expect(await screen.findByText('2 things to fix')).toBeTruthy();
    expect(screen.queryByText(keyMissing.message)).toBeNull();
    fireEvent.blur(screen.getByRole('button', { name: 'Add answer' }));
    expect(await screen.findByText(keyMissing.message)).toBeTruthy();
    press('Mark correct: answer B');
    expect(await screen.findByText('1 thing to fix')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(keyMissing.message)).toBeNull());
  });

  it('lead to their question, where they are shown from then on', async () => {
    openAt(PAGE, editorServer([question(1), question(2, { key: null })]), 'Staff');
    await editorReady();
    fireEvent.click(screen.getByRole('link', { name: `Question 2: ${keyMissing.message}` }));
    await screen.findByRole('heading', { name: 'Question 2' });
    expect(await screen.findByText(keyMissing.message)).toBeTruthy();
  });

  it('are pictures that are gone', async () => {
    const tried: string[] = [];
    vi.stubGlobal(
      'Image',
      class extends EventTarget {
        set src(address: string) {
          tried.push(address);
          queueMicrotask(() => this.dispatchEvent(new Event('error')));
        }
      },
    );
    const shown = '<p>See <img src="/api/media/a.webp" alt="A graph"></p>';
    openAt(PAGE, editorServer([question(1, { prompt_html: shown }), question(2, { prompt_html: shown })]), 'Staff');
    expect(await screen.findByText('2 things to fix')).toBeTruthy();
    expect(tried).toEqual(['/api/media/a.webp']);
  });
});

describe('the settings of an assessment', () => {
  it('are saved by themselves', async () => {
    const answers = editorServer().on(changeAssessment, ok(assessment({ time_limit_minutes: null, revision: 2 })));
    openAt(PAGE, answers, 'Staff');
    fireEvent.change(await screen.findByLabelText(/^Time limit in minutes/), { target: { value: '' } });
    await waitFor(() => expect(sentTo(answers, 'changeAssessment')[0]?.body).toEqual({ time_limit_minutes: null, revision: 1 }));
    fireEvent.click(screen.getByLabelText('Shuffle questions'));
    await waitFor(() => expect(sentTo(answers, 'changeAssessment')).toHaveLength(2));
    expect(sentTo(answers, 'changeAssessment')[1]?.body).toMatchObject({ shuffles_questions: true });
  });

  it('say what is wrong with a value', async () => {
    openAt(PAGE, editorServer().on(changeAssessment, refused(403, 'Not now')), 'Staff');
    const limit = await screen.findByLabelText(/^Time limit in minutes/);
    fireEvent.change(limit, { target: { value: '900' } });
    fireEvent.blur(limit);
    expect(await screen.findByText('Time limit cannot exceed 8 hours')).toBeTruthy();
  });

  it('are in a drawer on a narrow window, whose button says that something is to be fixed', async () => {
    inWindowOf(800);
    openAt(PAGE, editorServer([question(1, { key: null })]), 'Staff');
    await editorReady();
    expect(screen.queryByLabelText(/^Time limit/)).toBeNull();
    press('Settings, 1 thing to fix');
    const drawer = within(await screen.findByRole('dialog', { name: 'Settings' }));
    expect(await drawer.findByLabelText(/^Time limit in minutes/)).toBeTruthy();
    expect(drawer.getByRole('link', { name: `Question 1: ${keyMissing.message}` })).toBeTruthy();
  });
});
