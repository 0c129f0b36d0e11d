// @vitest-environment jsdom
import {
  type Background,
  changeBackground,
  createBackground,
  listBackgrounds,
  previewBrief,
  removeBackground,
} from '@paanch/contracts/interview/backgrounds';
import { backgroundTaken } from '@paanch/contracts/interview/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { aBrief } from '@paanch/testing/builders/a-brief';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../testing/stub-server.js';

// The page loads it with its first rows, which may take longer than a test waits.
beforeAll(() => import('@paanch/ui/list/paged/data-table'));
beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const PROMPT = 'Write for {{tier}}.';

const background = (parts: Partial<Background> = {}): Background => ({
  id: '0192a6f0-0000-7000-8000-000000000001',
  background_type: 'DESIGN',
  project_type: 'CASE_STUDY',
  project_description_template: `Redesign a counter. ${'x'.repeat(100)}`,
  bronze_system_prompt: PROMPT,
  bronze_input_prompt: PROMPT,
  silver_system_prompt: PROMPT,
  silver_input_prompt: PROMPT,
  gold_system_prompt: PROMPT,
  gold_input_prompt: PROMPT,
  grading_criteria: ['Diagnosis', 'Evidence', 'Advice', 'Clarity'].map((criterion) => ({ criterion, weight: 25 })),
  revision: 1,
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
  ...parts,
});
const PLAIN = background({
  id: '0192a6f0-0000-7000-8000-000000000002',
  background_type: 'COMPUTER_SCIENCE',
  project_type: 'CODING_PROJECT',
  project_description_template: 'Build a service.',
});

const server = (rows = [background(), PLAIN]) => new StubServer().on(listBackgrounds, ok({ backgrounds: rows }));
const open = (on: StubServer) => openAt('/admin/backgrounds', on, 'Admin');
const press = (name: string | RegExp, within_ = within(document.body)) => fireEvent.click(within_.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = async (name: string, entry: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const dialog = async (name = 'New background configuration') => within(await screen.findByRole('dialog', { name }));

async function openNew(on = server()) {
  open(on);
  await screen.findByText('1 to 2 of 2.');
  press('New configuration');
  await dialog();
}

function fillIn() {
  type('Background', 'MARKETING');
  type('Project type', 'MARKETING_PLAN');
  type('Description template', 'Plan a campaign for {{week_hours}} hours a week.');
  for (const tier of ['Bronze', 'Silver', 'Gold']) {
    type(`${tier} system prompt`, 'You write briefs.');
    type(`${tier} input prompt`, 'Write one.');
  }
}

describe('the list of configurations', () => {
  it('shows 100 characters of the template and three criteria, by background', async () => {
    open(server());
    await screen.findByText('1 to 2 of 2.');
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Computer scienceCoding projectBuild a service.');
    expect(second?.textContent).toContain(`Redesign a counter. ${'x'.repeat(80)}…`);
    expect(second?.textContent).toContain('Diagnosis 25%, Evidence 25%, Advice 25%, +1 more');
  });

  it('is searched by what is shown', async () => {
    open(server());
    await screen.findByText('1 to 2 of 2.');
    fireEvent.change(screen.getByRole('textbox', { name: /^Search/ }), { target: { value: 'case study' } });
    expect(await screen.findByText('1 to 1 of 1.')).toBeTruthy();
  });

  it('copies an ID', async () => {
    const written = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    open(server());
    await choose('Design, Case study', 'Copy ID');
    expect((await screen.findAllByText('ID copied.')).length).toBeGreaterThan(0);
    expect(written).toHaveBeenCalledExactlyOnceWith(background().id);
  });

  it('deletes one, after it has asked', async () => {
    const on = server().on(removeBackground, ok({ success: true }));
    open(on);
    await choose('Design, Case study', 'Delete Configuration');
    press('Delete', within(await screen.findByRole('alertdialog', { name: 'Delete the configuration Design, Case study?' })));
    await waitFor(() => expect(on.requests.some(({ search }) => search === `?id=${background().id}`)).toBe(true));
  });
});

describe('a new configuration', () => {
  it('begins with the default criteria, and is created as it was written', async () => {
    const on = server().on(createBackground, (_, body) => ok({ ...background(), ...(body as object) }));
    await openNew(on);
    expect(screen.getByText('100 of 100')).toBeTruthy();
    expect(screen.getByLabelText('Criterion 1')).toHaveProperty('value', 'Code Quality');
    fillIn();
    press('Use suggested criteria');
    expect(screen.getByLabelText('Criterion 3')).toHaveProperty('value', 'Budget and measures');
    press('Create configuration');
    expect((await screen.findAllByText('Configuration created.')).length).toBeGreaterThan(0);
    expect(on.sent).toMatchObject([
      {
        route: createBackground.name,
        body: {
          background_type: 'MARKETING',
          grading_criteria: [{ criterion: 'Insight', weight: 25 }, {}, {}, {}],
          gold_input_prompt: 'Write one.',
        },
      },
    ]);
  });

  it('says how much weight is left to give, and gives it', async () => {
    await openNew();
    press('Less weight for criterion 4');
    expect(screen.getByText('99 of 100, 1 left to give')).toBeTruthy();
    expect(await screen.findByText('Grading criteria weights must sum to 100%')).toBeTruthy();
    press('Give 1 to Best Practices');
    expect(screen.getByText('100 of 100')).toBeTruthy();
    press('Criterion');
    expect(screen.getByText('101 of 100, 1 too many')).toBeTruthy();
    press('Remove criterion 5');
    for (const _ of [1, 2, 3]) press('Remove criterion 1');
    expect(screen.getByRole('button', { name: 'Remove criterion 1' })).toHaveProperty('disabled', true);
  });

  it('of a pair that exists is not sent', async () => {
    await openNew();
    type('Background', 'DESIGN');
    type('Project type', 'CASE_STUDY');
    expect(await screen.findByText(/^This background and project type combination already exists\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create configuration' })).toHaveProperty('disabled', true);
  });

  it.each([
    [refusedFor(refuse(backgroundTaken)), backgroundTaken.message],
    [refused(500, 'Broken'), 'An internal server error occurred. Please try again later.'],
  ])('that the server refuses says why, and keeps what was typed: %#', async (answer, message) => {
    await openNew(server().on(createBackground, answer));
    fillIn();
    press('Create configuration');
    expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Bronze input prompt')).toHaveProperty('value', 'Write one.');
  });

  it('opens the tab whose prompt has an unknown placeholder', async () => {
    await openNew();
    fillIn();
    type('Gold input prompt', 'For {{name}}.');
    press('Create configuration');
    expect((await screen.findAllByText('Unknown placeholder {{name}}')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Gold prompts/ }).getAttribute('aria-selected')).toBe('true'));
  });

  it('shows the brief of a tier before it is saved', async () => {
    const brief = aBrief();
    const on = server().on(previewBrief, ok({ brief, engine: 'embedded' }));
    await openNew(on);
    press('Preview the Bronze brief');
    expect((await screen.findAllByText('Fill in what is marked before you look at a brief.')).length).toBeGreaterThan(0);
    fillIn();
    press('Preview the Bronze brief');
    await screen.findByRole('heading', { name: brief.title });
    const shown = await dialog('Preview the Bronze brief');
    expect(shown.getByText('Practice engine')).toBeTruthy();
    expect(shown.getByText(`For ${brief.organisation}. About ${brief.hours} hours of work.`)).toBeTruthy();
    expect(on.sent.at(-1)?.body).toMatchObject({ tier: 'BRONZE', background_type: 'MARKETING' });
  });
});

it('a known configuration is changed with its id and revision', async () => {
  const on = server().on(changeBackground, (_, body) => ok({ ...background(), ...(body as object), revision: 2 }));
  open(on);
  await choose('Design, Case study', 'Edit Configuration');
  await dialog('Edit background configuration');
  type('Silver input prompt', 'Write a harder one.');
  press('Save changes');
  await waitFor(() =>
    expect(on.sent.at(-1)).toMatchObject({
      route: changeBackground.name,
      body: { id: background().id, revision: 1, silver_input_prompt: 'Write a harder one.' },
    }),
  );
});
