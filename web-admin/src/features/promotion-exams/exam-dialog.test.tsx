// @vitest-environment jsdom
import { changePromotionExam, createPromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import { examExists } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, type StubServer } from '../../../testing/stub-server.js';
import { press } from '../../../testing/suites/screen.js';
import { bank, exam, examServer, product } from './exams.story.js';

beforeAll(() => import('@paanch/ui/list/paged/data-table'));
beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
});

const SILVER = 'Question banks of the exam to Silver';
const PRODUCT = 'Job Readiness product';
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

async function openNew(on: StubServer = examServer()) {
  openAt('/admin/promotion-exams', on, 'Admin');
  await screen.findByText('1 to 2 of 2.');
  press('Set up exam');
  await screen.findByRole('dialog', { name: 'Set up exam' });
  return on;
}

async function openEdit(on: StubServer) {
  openAt('/admin/promotion-exams', on, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Programme 0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit exam' }));
  await screen.findByRole('dialog', { name: 'Edit the promotion exam of Programme 0' });
}

async function pick(label: string, name: RegExp) {
  const box = dialog().getByRole('combobox', { name: label });
  act(() => box.focus());
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name }));
}

describe('a new promotion exam', () => {
  it('begins with the usual values', async () => {
    await openNew();
    expect(['Number of questions', 'Pass mark, percent', 'Time limit, minutes'].map((label) => field(label).value)).toEqual([
      '25',
      '70',
      '60',
    ]);
    expect(dialog().getByRole('switch', { name: /^Open to learners/ })).toHaveProperty('checked', true);
    expect(dialog().getAllByText('0 questions to draw from, 100 are needed. The exam stays closed until then.')).toHaveLength(2);
    const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });

  it('is set up for a product without one, from the banks that were chosen', async () => {
    const on = await openNew();
    on.on(createPromotionExam, (_, body) => ({
      status: 201,
      body: { ...exam(2), ...(body as object), silver_pool: { question_count: 70, needed: 40, is_healthy: true } },
    }));
    act(() => dialog().getByRole('combobox', { name: PRODUCT }).focus());
    fireEvent.keyDown(dialog().getByRole('combobox', { name: PRODUCT }), { key: 'ArrowDown' });
    fireEvent.click(await screen.findByRole('option', { name: 'Programme 2' }));
    await pick(SILVER, /^Percentages/);
    const chosen = within(await dialog().findByRole('list', { name: `Chosen: ${SILVER}` }));
    expect(await chosen.findByText('Percentages, 40 questions published')).toBeTruthy();
    await pick(SILVER, /^Grammar/);
    expect(await chosen.findByText('Grammar, 30 questions published')).toBeTruthy();
    type('Number of questions', '10');
    expect(await dialog().findByText('70 questions to draw from, 40 are needed.')).toBeTruthy();
    press('Set up exam');
    expect((await screen.findAllByText('Promotion exam set up.')).length).toBeGreaterThan(0);
    expect(on.sent).toEqual([
      {
        route: createPromotionExam.name,
        body: {
          product_id: product(2).id,
          is_enabled: true,
          question_count: 10,
          pass_threshold: 70,
          time_limit_minutes: 60,
          silver_bank_ids: [bank(0).id, bank(1).id],
          gold_bank_ids: [],
          system_prompt: null,
        },
      },
    ]);
  });

  it('is offered no product that has one, and each bank with what is published of it', async () => {
    await openNew();
    const productBox = dialog().getByRole('combobox', { name: PRODUCT });
    act(() => productBox.focus());
    fireEvent.keyDown(productBox, { key: 'ArrowDown' });
    await screen.findByRole('option', { name: 'Programme 2' });
    expect(options()).toEqual(['Programme 2']);
    fireEvent.keyDown(productBox, { key: 'Escape' });
    await pick(SILVER, /^Percentages/);
    const banksBox = dialog().getByRole('combobox', { name: SILVER });
    expect(document.activeElement).toBe(banksBox);
    fireEvent.keyDown(banksBox, { key: 'ArrowDown' });
    await screen.findByRole('option', { name: /^Grammar/ });
    expect(options()).toEqual(['Grammar41 questions, changed since version 3', 'Drafts onlynot published yet']);
  });

  it('says what is wrong at its fields, in the words of the contract', async () => {
    await openNew();
    type('Number of questions', '101');
    type('Pass mark, percent', '0');
    type('Time limit, minutes', '481');
    press('Set up exam');
    for (const message of [
      'Product is required',
      'Number of questions must be at most 100',
      'Pass mark must be at least 1',
      'Time limit cannot exceed 8 hours',
    ])
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it.each([
    [refusedFor(refuse(examExists)), examExists.message],
    [refused(500, 'Broken'), 'Failed to set up the promotion exam'],
  ])('that the server refuses says why, and keeps what was typed: %#', async (answer, message) => {
    await openNew(examServer().on(createPromotionExam, answer));
    await pick(PRODUCT, /Programme 2/);
    type('Number of questions', '12');
    press('Set up exam');
    expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
    expect(field('Number of questions').value).toBe('12');
  });
});

describe('a known promotion exam', () => {
  it('keeps its product, and is changed with its id and revision', async () => {
    const on = examServer().on(changePromotionExam, (_, body) => ok({ ...exam(0), ...(body as object), revision: 2 }));
    await openEdit(on);
    expect(dialog().getByRole('combobox', { name: PRODUCT })).toHaveProperty('disabled', true);
    expect(field(PRODUCT).value).toBe('Programme 0');
    fireEvent.click(await dialog().findByRole('button', { name: 'Remove Percentages, 40 questions published' }));
    fireEvent.click(dialog().getByRole('switch', { name: /^Open to learners/ }));
    press('Save changes');
    expect((await screen.findAllByText('Promotion exam saved.')).length).toBeGreaterThan(0);
    expect(on.sent.at(-1)?.body).toMatchObject({
      id: exam(0).id,
      revision: 1,
      product_id: product(0).id,
      is_enabled: false,
      silver_bank_ids: [],
    });
  });

  it('that someone else has changed shows both versions', async () => {
    const stored = exam(0, { pass_threshold: 75, silver_bank_ids: [bank(1).id], revision: 2 });
    await openEdit(examServer().on(changePromotionExam, refusedFor(refuse('VERSION_CONFLICT', { members: { stored } }))));
    type('Pass mark, percent', '80');
    press('Save changes');
    const marks = within(await screen.findByRole('region', { name: 'Pass mark, percent' }));
    expect(marks.getByText('75')).toBeTruthy();
    expect(marks.getByText('80')).toBeTruthy();
    const banks = within(screen.getByRole('region', { name: SILVER }));
    expect(await banks.findByText('Grammar')).toBeTruthy();
    press('Take theirs');
    await waitFor(() => expect(field('Pass mark, percent').value).toBe('75'));
  });

  it('asks before what was typed is discarded', async () => {
    await openEdit(examServer());
    type('Pass mark, percent', '80');
    press('Cancel');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });
});
