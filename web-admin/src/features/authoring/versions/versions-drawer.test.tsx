// @vitest-environment jsdom
import { allRoutes } from '@paanch/contracts/all-routes';
import {
  type AssessmentVersion,
  listAssessmentVersions,
  readAssessmentDraft,
  readAssessmentVersion,
  restoreAssessment,
} from '@paanch/contracts/content/assessments';
import { listBankVersions, readBankDraft, readBankVersion, restoreBank } from '@paanch/contracts/content/banks';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import { unpublishedChanges } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { allows } from '@paanch/contracts/kernel/route';
import { alreadyVoided } from '@paanch/contracts/progress/reasons';
import { listExamVoids, voidExamQuestion } from '@paanch/contracts/progress/exams/staff-exams';
import { listVoids, type QuestionVoid, voidQuestion } from '@paanch/contracts/progress/corrections/voids';
import { SaveScope } from '@paanch/ui/form/record/saving/save-scope';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { showPart } from '../../../../testing/staff-browser.js';
import { ok, refused, refusedFor, type StubServer } from '../../../../testing/stub-server.js';
import { AssessmentVersions } from '../assessments/assessment-versions.js';
import { assessment, authoringServer, question } from '../lists/modules.story.js';
import { BankVersions } from './bank-versions.js';

const ID = assessment().id;
const ORDER = ['a', 'b'].map((id) => ({ id, text_html: id.toUpperCase() }));
const OLD = [
  question(1, { prompt_html: '<p>What is 8 % of 50?</p>', explanation_html: '<p>Eight hundredths</p>', tags: ['percent'] }),
  question(2, { type: 'short_text', options: [], key: ['Pune', 'Poona'] }),
  question(3, { type: 'ordering', options: ORDER, key: ['b', 'a'] }),
  question(4, { type: 'numeric', options: [], key: 7, tolerance: 0.5 }),
];
/** The first question is changed, the second gone, the fourth comes first, the fifth is new. */
const DRAFT = [
  question(4, { type: 'numeric', options: [], key: 7, tolerance: 0.5 }),
  question(1, { prompt_html: '<p>What is 9 % of 50?</p>', key: 'b', explanation_html: '<p>Eight hundredths</p>', tags: ['percent'] }),
  question(3, { type: 'ordering', options: ORDER, key: ['b', 'a'] }),
  question(5),
];

const version = (number: number, name: string | null): AssessmentVersion => ({
  version: number,
  sha256: 'x',
  published_at: '2026-11-21T06:08:00.000Z',
  published_by: ID,
  published_by_name: name,
  question_count: 4,
});
const whole = (number: number, questions: readonly QuestionDraft[]) => ({
  ...version(number, null),
  body: {
    assessment_id: ID,
    version: number,
    product_id: assessment().product_id,
    name: 'Quantitative aptitude',
    description: null,
    time_limit_minutes: 30,
    questions,
  },
});
const madeVoid = (over: Partial<QuestionVoid> = {}): QuestionVoid => ({
  question_id: question(2).id,
  through_version: 2,
  reason: 'Two right answers',
  voided_at: '2026-11-22T06:08:00.000Z',
  voided_by: ID,
  voided_by_name: 'Asha Rao',
  ...over,
});
const server = () =>
  authoringServer()
    .on(readAssessmentDraft, ok(assessment({ state: 'published' })))
    .on(listQuestions, ok({ questions: DRAFT }))
    .on(listAssessmentVersions, ok({ versions: [version(2, 'Asha Rao'), version(1, null)] }))
    .on(readAssessmentVersion, (asked) => ok(whole(Number(asked.pathname.split('/').at(-1)), OLD)))
    .on(listVoids, ok({ voids: [madeVoid()] }));

/** The layout gives a page who is signed in. */
function show(part: ReactNode, on: StubServer, role: Role = 'Admin'): void {
  const permissions = allRoutes.filter((route) => route.access !== 'public' && allows(route, role)).map(({ name }) => name);
  const layout = (
    <Route element={<Outlet context={{ role, permissions }} />}>{<Route path="*" element={<SaveScope>{part}</SaveScope>} />}</Route>
  );
  showPart(<Routes>{layout}</Routes>, on, role);
}
const open = (on: StubServer, role?: Role) => show(<AssessmentVersions assessmentId={ID} onClose={() => undefined} />, on, role);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Contrast is up to the browser. */
const faults = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

describe('the versions of an assessment', () => {
  it('say when, who and how many questions, the newest first', async () => {
    open(server());
    const rows = within(await screen.findByRole('dialog', { name: 'Versions' }));
    const [newest, oldest] = await rows.findAllByRole('listitem');
    expect(newest?.textContent).toContain('Version 2');
    expect(newest?.textContent).toContain('Newest');
    expect(newest?.textContent).toContain('21 Nov 2026, 11:38, Asha Rao');
    expect(newest?.textContent).toContain('4 questions');
    expect(oldest?.textContent).toContain('21 Nov 2026, 11:38, someone');
    expect(oldest?.textContent).not.toContain('Newest');
    expect(await faults()).toEqual([]);
  });

  it('say that there are none, or what failed', async () => {
    const answers = server().on(listAssessmentVersions, refused(403, 'Not now'));
    open(answers);
    expect(await screen.findByText('Not now')).toBeTruthy();
    answers.on(listAssessmentVersions, ok({ versions: [] }));
    await press('Try Again');
    expect(await screen.findByText('It has not been published yet.')).toBeTruthy();
  });

  it('are restored by Admins, after asking whether changes are discarded', async () => {
    const answers = server();
    answers.on(restoreAssessment, (_, body) =>
      Object(body).discard_changes === true ? ok(assessment()) : refusedFor(refuse(unpublishedChanges)),
    );
    open(answers);
    await press('Restore version 1');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/The draft has changes that are not published/)).toBeTruthy();
    const reads = answers.requests.length;
    await press('Discard changes and restore');
    expect(await screen.findByText('Version 1 restored into the draft.')).toBeTruthy();
    expect(answers.sent.at(-1)).toEqual({ route: 'restoreAssessment', body: { version: 1, discard_changes: true } });
    const again = () => answers.requests.slice(reads).map(({ pathname }) => pathname);
    await waitFor(() => expect(again()).toEqual(expect.arrayContaining([`/api/admin/content/assessments/${ID}`])));
  });

  it('ask at once where the draft is known to have changes', async () => {
    open(server().on(readAssessmentDraft, ok(assessment({ state: 'changed' }))));
    await press('Restore version 1');
    expect(await screen.findByRole('button', { name: 'Discard changes and restore' })).toBeTruthy();
  });

  it('are viewed and compared, but not restored, by Staff', async () => {
    open(server(), 'Staff');
    expect(await screen.findByRole('button', { name: 'View version 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Compare version 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore version 1' })).toBeNull();
  });
});

describe('a version that is compared', () => {
  const compare = async (on = server()) => {
    open(on);
    await press('Compare version 1');
    await screen.findByText(/changes?$/);
  };
  const group = (name: string) => within(screen.getByRole('region', { name }));

  it('says in sentences what the draft has changed, old and new text side by side', async () => {
    await compare();
    expect(screen.getByText('6 changes')).toBeTruthy();
    expect(group('Settings').getByText('Time limit changed from 30 to 40 minutes.')).toBeTruthy();
    expect(group('Question 1').getByText('Moved from place 4 to 1.')).toBeTruthy();
    expect(group('Question 2').getByText('Right answer changed from "First" to "Second".')).toBeTruthy();
    const [before, after] = ['Before', 'After'].map((name) => group('Question 2').getByRole('group', { name }));
    expect(before?.querySelector('del')?.textContent).toBe('8');
    expect(after?.querySelector('ins')?.textContent).toBe('9');
    expect(group('Question 4').getByText('Added')).toBeTruthy();
    expect(group('Question 2 before').getByText('Removed')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Question 3' })).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('is compared with another one, and may be the same', async () => {
    await compare();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2' } });
    expect(await screen.findByText('These two are the same.')).toBeTruthy();
    await press('Back to versions');
    expect(await screen.findByRole('button', { name: 'Compare version 1' })).toBeTruthy();
  });
});

describe('a version that is viewed', () => {
  const view = async (number: number, on = server(), role?: Role) => {
    open(on, role);
    await press(`View version ${number}`);
    await screen.findByText('What is 8 % of 50?');
  };
  const row = (number: number) => within(screen.getByRole('heading', { name: `Question ${number}` }).closest('li') as HTMLElement);

  it('shows what is right, and which questions are voided, by whom and why', async () => {
    await view(2);
    expect(row(1).getByText('Right answer').closest('li')?.textContent).toContain('First');
    expect(row(1).getByText('Tags: percent')).toBeTruthy();
    expect(row(1).getByText('Eight hundredths')).toBeTruthy();
    expect(row(2).getByText('Right answer: Pune or Poona')).toBeTruthy();
    expect(await row(2).findByText(/Asha Rao, 22 Nov 2026, 11:38: Two right answers/)).toBeTruthy();
    expect(
      row(3)
        .getAllByText(/^[AB]$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['B', 'A']);
    expect(row(4).getByText('Right answer: 7, give or take 0.5')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Void question 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Void question 2' })).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('counts a question that was published again after it was voided', async () => {
    await view(2, server().on(listVoids, ok({ voids: [madeVoid({ through_version: 1 })] })));
    expect(await screen.findByRole('button', { name: 'Void question 2' })).toBeTruthy();
    expect(screen.queryByText('Voided')).toBeNull();
  });

  it('has a question voided by an Admin, who sees first who rises', async () => {
    const change = { full_name: 'Ravi Kulkarni', score_before: 60, score_after: 70, tier_before: 'BRONZE', tier_after: 'SILVER' };
    const answers = server();
    answers.on(voidQuestion, (_, body) => {
      const { dry_run } = Object(body);
      if (dry_run === false) answers.on(listVoids, ok({ voids: [madeVoid({ question_id: question(1).id })] }));
      return ok({ dry_run, affected_count: 3, changes: [{ student_id: ID, ...change }] });
    });
    await view(2, answers);
    await press('Void question 1');
    await press('Show who rises');
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    expect(answers.sent).toEqual([]);
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Wrong key' } });
    await press('Show who rises');
    expect(await screen.findByText('Ravi Kulkarni: 60 % to 70 %, Bronze to Silver')).toBeTruthy();
    expect(screen.getByText('And 2 more.')).toBeTruthy();
    expect(answers.sent).toEqual([{ route: 'voidQuestion', body: { dry_run: true, reason: 'Wrong key' } }]);
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Void question' }));
    expect(await screen.findByText('Question 1 voided.')).toBeTruthy();
    expect(screen.getByText('3 scores rise.')).toBeTruthy();
    expect(answers.sent.at(-1)?.body).toEqual({ dry_run: false, reason: 'Wrong key' });
    await waitFor(() => expect(row(1).getByText('Voided')).toBeTruthy());
  });

  it('says what failed, and keeps the reason', async () => {
    await view(2, server().on(voidQuestion, refusedFor(refuse(alreadyVoided))));
    await press('Void question 1');
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Wrong key' } });
    await press('Show who rises');
    expect(await screen.findByText('Failed to find out who rises')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Wrong key');
  });

  it('has no such button for Staff', async () => {
    await view(2, server(), 'Staff');
    expect(await row(2).findByText('Voided')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Void question 1' })).toBeNull();
  });
});

it('the versions of a bank are restored the same way', async () => {
  const bank = { id: ID, name: 'Percentages', description: null, question_count: 4, state: 'published', published_version: 2 };
  const draft = { ...bank, draft_revision: 1, asked_revision: null, revision: 1, created_at: assessment().created_at };
  const reply = ok({ ...draft, updated_at: assessment().updated_at });
  const answers = server().on(readBankDraft, reply).on(restoreBank, reply);
  show(<BankVersions bankId={ID} onClose={() => undefined} />, answers.on(listBankVersions, ok({ versions: [version(2, 'Asha Rao')] })));
  await press('Restore version 2');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Version 2 restored into the draft.')).toBeTruthy();
  expect(answers.sent.at(-1)).toEqual({ route: 'restoreBank', body: { version: 2, discard_changes: false } });
});

describe('a version of a bank that is viewed', () => {
  const read = whole(2, OLD);
  const view = async () => {
    const answers = server()
      .on(listBankVersions, ok({ versions: [version(2, 'Asha Rao')] }))
      .on(readBankVersion, ok({ ...read, body: { ...read.body, bank_id: ID } }))
      .on(listExamVoids, ok({ voids: [madeVoid()] }));
    show(<BankVersions bankId={ID} onClose={() => undefined} />, answers);
    await press('View version 2');
    await screen.findByText('What is 8 % of 50?');
    return answers;
  };

  it('says which questions are voided in exams, and has another voided the same way', async () => {
    const answers = await view();
    expect(await screen.findByText('Voided in exams through version 2')).toBeTruthy();
    expect(screen.getByText(/Asha Rao, 22 Nov 2026, 11:38: Two right answers/)).toBeTruthy();
    answers.on(voidExamQuestion, (_asked, body) => ok({ dry_run: Object(body).dry_run, affected_count: 0, changes: [] }));
    await press('Void question 1');
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Wrong key' } });
    await press('Show who rises');
    expect(await screen.findByText('Nobody rises.')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Void question' }));
    expect(await screen.findByText('Question 1 voided.')).toBeTruthy();
    expect(answers.sent.map(({ route }) => route)).toEqual([voidExamQuestion.name, voidExamQuestion.name]);
  });
});
