// @vitest-environment jsdom
import { publishAssessment, readAssessmentDraft, removeAssessment } from '@paanch/contracts/content/assessments';
import { askToPublishAssessment } from '@paanch/contracts/content/drafts/asking';
import { keyMissing, learnersInside, stemMissing } from '@paanch/contracts/content/reasons';
import { refuse, refuseFields } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refusedFor } from '../../../../testing/stub-server.js';
import { assessment, question } from '../lists/modules.story.js';
import { layoutForEditors } from '../questions/editors.story.js';
import { editorReady, editorServer, inWindowOf, PAGE, press, sentTo, UNSAID } from './assessment-page.story.js';

beforeAll(layoutForEditors);
beforeEach(() => inWindowOf(1280));
afterEach(() => vi.unstubAllGlobals());

const VERSION = {
  version: 1,
  sha256: 'x',
  question_count: 3,
  published_at: assessment().updated_at,
  published_by: assessment().id,
  published_by_name: null,
};

describe('publishing an assessment', () => {
  const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Publish Quantitative aptitude?' }));
  const publish = async () => {
    press('Publish');
    const opened = await dialog();
    const button = opened.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    return opened;
  };

  it('is not possible while something is to be fixed, which it lists', async () => {
    openAt(PAGE, editorServer([question(1), question(2, { key: null })]), 'Admin');
    await editorReady();
    press('Publish');
    const opened = await dialog();
    expect(await opened.findByText('Fix what is listed first.')).toBeTruthy();
    expect(opened.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    fireEvent.click(opened.getByRole('link', { name: `Question 2: ${keyMissing.message}` }));
    expect(address()).toBe(`${PAGE}?question=${question(2).id}`);
    expect(await screen.findByText(keyMissing.message)).toBeTruthy();
  });

  it('says what changes and who is inside, and publishes what was seen', async () => {
    const answers = editorServer();
    openAt(PAGE, answers, 'Admin');
    await editorReady();
    answers.on(readAssessmentDraft, ok(assessment({ draft_revision: 7, open_attempts: 2 })));
    answers.on(publishAssessment, () => {
      answers.on(readAssessmentDraft, ok(assessment({ state: 'published', published_version: 1 })));
      return ok(VERSION);
    });
    const opened = await publish();
    expect(opened.getByText('2 learners are in the middle of it, and end on the version they began with.')).toBeTruthy();
    expect(await screen.findByText('Quantitative aptitude published.')).toBeTruthy();
    expect(sentTo(answers, 'publishAssessment')[0]?.body).toEqual({ draft_revision: 7 });
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish changes' }).disabled).toBe(true));
  });

  it('shows anew what someone else has changed since', async () => {
    const answers = editorServer().on(publishAssessment, refusedFor(refuse('VERSION_CONFLICT')));
    openAt(PAGE, answers, 'Admin');
    await editorReady();
    const opened = await publish();
    answers.on(readAssessmentDraft, ok(assessment({ draft_revision: 8 })));
    answers.on(publishAssessment, ok(VERSION));
    expect(await opened.findByText('Someone has changed it since. Look at what changed.')).toBeTruthy();
    const button = opened.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    await waitFor(() =>
      expect(sentTo(answers, 'publishAssessment').map(({ body }) => body)).toEqual([{ draft_revision: 1 }, { draft_revision: 8 }]),
    );
  });

  it('shows what only the server has found, at its place', async () => {
    const faults = [{ reason: stemMissing, field: 'questions[1].prompt_html' }];
    const answers = editorServer().on(publishAssessment, refusedFor(refuseFields(faults)));
    openAt(PAGE, answers, 'Admin');
    await editorReady();
    await publish();
    fireEvent.click(await screen.findByRole('link', { name: `Question 2: ${stemMissing.message}` }));
    await screen.findByRole('heading', { name: 'Question 2' });
    await waitFor(async () => expect((await editorReady()).getAttribute('aria-invalid')).toBe('true'));
  });

  it('is for Admins; others ask them, once for each state of the draft', async () => {
    const answers = editorServer();
    answers.on(askToPublishAssessment, () => {
      answers.on(readAssessmentDraft, ok(assessment({ asked_revision: 1 })));
      return ok({ asked_revision: 1 });
    });
    openAt(PAGE, answers, 'Staff');
    await editorReady();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    press('Ask an Admin to publish');
    expect(await screen.findByText('The Admins have been asked to publish Quantitative aptitude.', UNSAID)).toBeTruthy();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Asked on this state' })).disabled).toBe(true);
    expect(screen.getByText('The Admins have been told. You can ask again once something has changed.')).toBeTruthy();
  });
});

describe('deleting an assessment', () => {
  const openDialog = async () => {
    await editorReady();
    press('More');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete assessment' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete Quantitative aptitude?' }));
  };

  it('says how many are inside, and is done anyway', async () => {
    const inside = { ...learnersInside, message: '3 learners are in the middle of this assessment.' };
    const answers = editorServer()
      .on(readAssessmentDraft, ok(assessment({ open_attempts: 2 })))
      .on(removeAssessment, refusedFor(refuse(inside)));
    openAt(PAGE, answers, 'Admin');
    const dialog = await openDialog();
    expect(await dialog.findByText(/2 learners are in the middle of it/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete assessment' }));
    expect(await dialog.findByText(inside.message)).toBeTruthy();
    answers.on(removeAssessment, ok({ success: true }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete anyway' }));
    await waitFor(() => expect(address()).toBe('/admin/assessments'));
    expect(answers.requests.filter(({ searchParams }) => searchParams.get('anyway') === 'true')).toHaveLength(1);
  });
});
