// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { SignedInGate } from '@paanch/account/session/signed-in-gate';
import { keptDraft } from '@paanch/client/drafts/kept-draft';
import { openOutbox } from '@paanch/client/drafts/outbox';
import { projectLocked, projectNotSetUp } from '@paanch/contracts/interview/reasons';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { learnerMessages } from '../../../app/learner.messages.js';
import { draftOf, PATH, PROJECT, ProjectServer, rejected, SUBMISSION, submissionOf, TEXT, USER } from '../project-server.story.js';
import { ProjectPage } from './project-page.js';

const DRAFT = `project-${PROJECT}-1`;

function show() {
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <SignedInGate>
        {() => (
          <Routes>
            <Route path="/app/job-readiness/projects/:moduleId" element={<ProjectPage />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        )}
      </SignedInGate>
    </AppFrame>,
  );
}
async function open(change: (server: ProjectServer) => void = () => undefined, path = PATH) {
  const server = new ProjectServer(path);
  change(server);
  show();
  await screen.findByRole('heading', { level: 1 });
  return server;
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const leave = (label: string, value: string) => {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const writing = () => screen.findByRole('heading', { name: 'Your submission' });
const OWN_WORK = 'This is my own work. Where I used AI or other sources, I say so above.';
const writeAll = () => {
  leave('Title', 'A queue for four clinics');
  leave('Text', TEXT);
  fireEvent.click(field(OWN_WORK));
};
const confirm = async () => {
  press('Submit');
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit A case from your field?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
};

afterEach(async () => {
  cleanup();
  // What was typed last is kept as the page is left.
  await new Promise((kept) => setTimeout(kept, 20));
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  await keptDraft(USER, DRAFT).forget();
  await (await openOutbox(USER)).forget(`project:${PROJECT}`);
});

describe('what is written', () => {
  it('is saved when a field is left, each time from the revision before', async () => {
    const server = await open();
    await writing();
    leave('Title', 'A queue');
    await screen.findByText('Draft saved');
    leave('Text', 'Two counters');
    await waitFor(() => expect(server.drafts).toHaveLength(2));
    expect(server.drafts).toMatchObject([
      { title: 'A queue', body_markdown: '', revision: 1 },
      { title: 'A queue', body_markdown: 'Two counters', revision: 2 },
    ]);
    await waitFor(async () => expect(await keptDraft(USER, DRAFT).read()).toBeUndefined());
  });

  it('counts as saved when only the answer was lost', async () => {
    const server = await open((one) => (one.losesAnswer = true));
    await writing();
    leave('Title', 'A queue');
    await waitFor(() => expect(server.project.draft?.title).toBe('A queue'));
    await screen.findByText('Draft saved', undefined, { timeout: 5_000 });
    leave('Title', 'A queue for two');
    await waitFor(() => expect(server.project.draft).toMatchObject({ title: 'A queue for two', revision: 3 }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays on this device while there is no connection, and says so', async () => {
    const server = await open();
    await writing();
    server.isAway = true;
    leave('Text', 'Two counters');
    await screen.findByText('Draft kept on this device. It is saved once you are back online.');
    await waitFor(async () => expect(await keptDraft(USER, DRAFT).read()).toMatchObject({ content: { body_markdown: 'Two counters' } }));
    server.isAway = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(server.project.draft?.body_markdown).toBe('Two counters'));
    await screen.findByText('Draft saved');
  });

  it('comes back after the tab was killed without a connection', async () => {
    const body_markdown = 'Two counters write on two sheets.';
    await keptDraft(USER, DRAFT).keep({ content: { title: '', body_markdown, links: [], files: [] }, revision: 1 });
    const server = await open();
    await screen.findByText('We restored your unsaved changes.');
    expect(field('Text').value).toBe('Two counters write on two sheets.');
    leave('Title', 'A queue');
    await waitFor(() =>
      expect(server.project.draft).toMatchObject({ title: 'A queue', body_markdown: 'Two counters write on two sheets.' }),
    );
  });

  it.each([
    ['Keep mine', 'Mine'],
    ['Take theirs', 'Theirs'],
  ])('that was changed on another device too is chosen: %s', async (choice, title) => {
    const server = await open();
    await writing();
    server.project = { ...server.project, draft: draftOf({ title: 'Theirs', revision: 5 }) };
    leave('Title', 'Mine');
    const dialog = await screen.findByRole('dialog', { name: 'Your draft was changed on another device' });
    for (const version of ['Theirs', 'Mine']) expect(within(dialog).getAllByText(version).length).toBeGreaterThan(0);
    fireEvent.click(within(dialog).getByRole('button', { name: choice }));
    await waitFor(() => expect(server.project.draft?.title).toBe(title));
    await waitFor(() => expect(field('Title').value).toBe(title));
    leave('Title', `${title} again`);
    await waitFor(() => expect(server.project.draft?.title).toBe(`${title} again`));
  });
});

describe('handing in', () => {
  it('says what is missing, and asks first', async () => {
    const server = await open();
    await writing();
    await screen.findByText('Add a title, write 100 more characters and confirm that this is your own work to submit.');
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true);
    writeAll();
    press('Submit');
    const dialog = await screen.findByRole('alertdialog', { name: 'Submit A case from your field?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sent).toEqual([]);
    await confirm();
    await screen.findByText('A person reads your submission.');
    expect(server.sent).toMatchObject([
      { module_id: PROJECT, brief_version: 1, content: { title: 'A queue for four clinics' }, confirmed_own_work: true },
    ]);
    expect(screen.queryByRole('heading', { name: 'Your submission' })).toBeNull();
  });

  it('goes on by itself once there is a connection, as the same submission', async () => {
    const server = await open();
    await writing();
    writeAll();
    await waitFor(() => expect(server.project.draft?.body_markdown).toBe(TEXT.trim()));
    server.isAway = true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await confirm();
    await screen.findAllByText('Saved on this device, will be sent.');
    expect(field('Title').matches(':disabled')).toBe(true);
    server.isAway = false;
    fireEvent(window, new Event('online'));
    await screen.findByText('A person reads your submission.');
    const ids = server.page.requests.filter(({ path }) => path.endsWith('/submit')).map(({ body }) => Object(body).client_submission_id);
    expect(new Set(ids).size).toBe(1);
  });

  it('that is refused says why, and keeps what was typed', async () => {
    const server = await open();
    await writing();
    writeAll();
    await screen.findByText('Draft saved');
    await waitFor(() => expect(server.project.draft?.body_markdown).toBe(TEXT.trim()));
    server.refusals.push(refusal('STATE_CONFLICT', {}, [{ field: '', message: 'Still being graded.', code: 'SUBMISSION_OPEN' }]));
    await confirm();
    await screen.findByText('Failed to submit project');
    expect(field('Text').value).toBe(TEXT);
  });
});

describe('what became of it', () => {
  it('shows the parts of the machine and of a person apart, with quotes', async () => {
    await open((server) => (server.project = { ...server.project, status: 'rejected', submission: rejected(), submissions_left: 2 }));
    const [person, machine] = [await screen.findByText('From a person'), screen.getByText('From the grader')];
    expect(person.compareDocumentPosition(machine)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByText('Show how two counters agree.');
    screen.getByText('I would give each patient a number at the gate.');
    screen.getByText('To improve: Say who does what on which day.');
    expect(screen.getAllByText('Practice engine').length).toBeGreaterThan(0);
  });

  it('when rejected, is written again from the draft', async () => {
    const draft = draftOf({ title: 'A queue', body_markdown: TEXT.trim(), revision: 4 });
    await open(
      (server) => (server.project = { ...server.project, status: 'rejected', submission: rejected(), submissions_left: 2, draft }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Submit again' }));
    await writing();
    expect(field('Text').value).toBe(TEXT.trim());
    screen.getByText('Show how two counters agree.');
  });

  it('when rejected three times, goes on with a new brief', async () => {
    const server = await open((one) => (one.project = { ...one.project, status: 'rejected', submission: rejected(), submissions_left: 0 }));
    expect(screen.queryByRole('button', { name: 'Submit again' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Get a new brief' }));
    await waitFor(() => expect(server.page.count(`/api/app/job-readiness/projects/${PROJECT}/brief`)).toBe(1));
  });

  it('can be looked at again by a person who is asked once', async () => {
    const server = await open((one) => (one.project = { ...one.project, status: 'rejected', submission: rejected(), submissions_left: 2 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ask a person to look again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask a person to look again' });
    fireEvent.change(within(dialog).getByLabelText(/What should they look at/), { target: { value: 'The second part.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await screen.findByText('You asked a person to look again');
    expect(server.appeals).toEqual([{ subject_type: 'project', subject_id: SUBMISSION, text: 'The second part.' }]);
    expect(screen.queryByRole('button', { name: 'Ask a person to look again' })).toBeNull();
  });

  it('that is late says so', async () => {
    const late = submissionOf({ review_due_at: '2026-11-23T12:00:00.000Z' });
    await open((server) => (server.project = { ...server.project, status: 'in_review', submission: late }));
    await screen.findByText('The answer was due on 23 Nov 2026 and is late. Staff have been told.');
  });

  it('that the engine could not grade is with a person', async () => {
    const ungraded = submissionOf({ ai_grade_status: 'failed', grade: null });
    await open((server) => (server.project = { ...server.project, status: 'in_review', submission: ungraded }));
    expect((await screen.findAllByText(/^The engine could not grade it, so a person does\./)).length).toBeGreaterThan(0);
  });
});

describe('before there is a brief', () => {
  const without = { brief: null, draft: null, status: 'not_started' } as const;

  it('a field of study is chosen first, and then the brief is written', async () => {
    const server = await open((one) => {
      one.background = null;
      one.project = { ...one.project, ...without };
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Choose a field of study');
    fireEvent.click(screen.getByRole('radio', { name: 'Data science' }));
    press('Save');
    fireEvent.click(await screen.findByRole('button', { name: 'Get the brief' }));
    await writing();
    expect(server.background).toBe('DATA_SCIENCE');
  });

  it('says why it could not be written, and tries again', async () => {
    await open((server) => {
      server.project = { ...server.project, ...without };
      server.refusals.push(refusal('STATE_CONFLICT'));
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Get the brief' }));
    await screen.findByText('Failed to write the brief');
    press('Get the brief');
    await writing();
  });

  it.each([
    ['is locked below star THREE', { is_unlocked: false }, projectLocked.message],
    ['is not set up for every field', { background_id: null }, projectNotSetUp.message],
  ])('%s', async (_, parts, message) => {
    await open((server) => (server.project = { ...server.project, ...without, ...parts }));
    await screen.findByText(message);
    expect(screen.queryByRole('button', { name: 'Get the brief' })).toBeNull();
  });
});

describe('a wrong address', () => {
  it.each([
    ['without a programme', PATH.replace(/\?.*/, ''), 'Product ID is required'],
    ['of another project', PATH.replace(PROJECT, USER), 'We could not find this project'],
  ])('%s', async (_, path, title) => {
    await open(undefined, path);
    await screen.findByRole('heading', { name: title });
  });
});
