// @vitest-environment jsdom
import { giveConsent, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { INTERVIEW_AI_NOTICE, MODEL_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { askErasure, takeErasureBack } from '@paanch/contracts/privacy/erasure';
import { askExport } from '@paanch/contracts/privacy/exports';
import { createGrievance } from '@paanch/contracts/privacy/grievances';
import { askGuardian } from '@paanch/contracts/privacy/guardians';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askedOf, speakHindi } from '../../app/app.story.js';
import { consentsHindi } from '../../app/consents/consents.messages.hi.js';
import { stories } from './privacy-page.story.js';

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('what the learner agreed to', () => {
  it('is said of every purpose, with version, language and since when', async () => {
    render(stories.full());
    const consents = await section('What you agreed to');
    const names = (await consents.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Running your programme',
      'Recording interviews',
      'Sending interviews to an outside AI provider',
      'Sharing with your institution',
      'Applying for jobs',
      'Improving AI models',
    ]);
    expect(consents.getByText('You agreed on 21 Nov 2026. Version 2026-11-28, English.')).toBeTruthy();
    expect(consents.getByText('You withdrew this on 22 Nov 2026.')).toBeTruthy();
    expect(consents.getAllByText('You have not agreed.')).toHaveLength(2);
  });

  it('has its words and its history', async () => {
    render(stories.full());
    const consents = await section('What you agreed to');
    expect(await consents.findByText('What this says: Improving AI models')).toBeTruthy();
    for (const { heading } of MODEL_NOTICE.sections) expect(consents.getByText(heading)).toBeTruthy();
    expect(consents.getByText(/^Sending interviews to an outside AI provider: agreed on .+, ended on /)).toBeTruthy();
  });

  it('is withdrawn with one click, which says what follows', async () => {
    render(stories.changing());
    await press('Withdraw: Recording interviews');
    await said('You withdrew: Recording interviews.');
    await said(/No new interview is recorded/);
    expect(askedOf(withdrawConsent)).toHaveLength(1);
  });

  it('is given with one click, to the words that are shown', async () => {
    render(stories.changing());
    await press('Agree: Sending interviews to an outside AI provider');
    await said('You agreed: Sending interviews to an outside AI provider.');
    expect(askedOf(giveConsent)).toEqual([{ purpose: 'interview_ai', notice_version: INTERVIEW_AI_NOTICE.version, language: 'en' }]);
  });

  it('is given in the language in which its words are shown', async () => {
    await speakHindi();
    onTestFinished(() => void (document.documentElement.lang = 'en'));
    render(stories.changing());
    await press(`सहमति दें: ${consentsHindi.purposes.interview_ai}`);
    for (const { heading } of noticeIn('interview_ai', 'hi').sections)
      expect(screen.getByText(heading).closest('[lang]')).toHaveProperty('lang', 'hi');
    await waitFor(() => expect(askedOf(giveConsent)).toMatchObject([{ purpose: 'interview_ai', language: 'hi' }]));
  });

  it('stays where withdrawing fails, and why is said', async () => {
    render(stories.keptConsents());
    await press('Withdraw: Recording interviews');
    await said('Your agreement was not withdrawn');
  });

  it('to older words can be renewed; that of the programme leads to erasure and has no button', async () => {
    render(stories.full());
    expect(await screen.findByText('Agree to the new words')).toBeTruthy();
    for (const purpose of ['programme', 'job_applications'] as const)
      expect(screen.getByText(`These words have changed since: below is version ${noticeIn(purpose, 'en').version}.`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Running your programme/ })).toBeNull();
    const link = screen.getByRole('link', { name: 'Erase my data' });
    expect(link.getAttribute('href')).toBe('#erase');
    expect(document.querySelector('#erase')).toBeTruthy();
  });
});

describe('a copy of the data', () => {
  it('is listed with size and how long it is kept, or that it is gone', async () => {
    render(stories.full());
    const copies = await section('A copy of my data');
    expect(await copies.findByText(/^Ready\. 2.+ MB, kept until 4 Dec 2026, 11:34\.$/)).toBeTruthy();
    expect(copies.getByText(/^No longer kept/)).toBeTruthy();
    expect(copies.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
  });

  it('shows which parts are ready while it is prepared, and no second one can be asked for', async () => {
    render(stories.collecting());
    const copies = await section('A copy of my data');
    expect((await copies.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('3 of 7 parts');
    expect((await button('Ask for a copy')).hasAttribute('disabled')).toBe(true);
  });

  it('is asked for', async () => {
    render(stories.asking());
    await press('Ask for a copy');
    await said('We are preparing your copy.');
    expect(askedOf(askExport)).toHaveLength(1);
  });

  it('is refused on the same day, with the reason', async () => {
    render(stories.oneToday());
    await press('Ask for a copy');
    await said('A copy was not asked for');
  });
});

describe('erasing', () => {
  it('is explained in the order in which it happens', async () => {
    render(stories.bare());
    const erasing = await section('Erase my data');
    const steps = (await erasing.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
    const begin = [/^For 23 hours/, /^Then your account is closed/, /^Your data is locked/, /^On about .+, after 365 days/, /^What stays/];
    expect(steps).toHaveLength(begin.length);
    for (const [index, words] of begin.entries()) expect(steps[index]).toMatch(words);
  });

  it('is asked for after a tick alone', async () => {
    render(stories.erasing());
    await press('Erase my data');
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Erase my data' });
    expect(confirm.hasAttribute('disabled')).toBe(true);
    expect(dialog.getByText('Tick the box to continue.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(confirm);
    await said('Your account closes in 23 hours.');
    expect(askedOf(askErasure)).toHaveLength(1);
  });

  it('that waits shows how long, and is taken back with one click', async () => {
    render(stories.closing());
    await said(/^Your account closes in 22 hours/);
    await press('Take it back');
    await said('Your data stays. Nothing was closed or erased.');
    expect(askedOf(takeErasureBack)).toHaveLength(1);
  });
});

describe('complaints', () => {
  it('are listed with the days that are left, or the answer', async () => {
    render(stories.full());
    const complaints = await section('Complaints');
    expect(await complaints.findByText(/29 days left/)).toBeTruthy();
    expect(complaints.getByText('It is corrected now.')).toBeTruthy();
  });

  it('are written, and what is missing is said', async () => {
    render(stories.complaining());
    await press('Write a complaint');
    await screen.findByRole('dialog');
    await press('Send');
    await said('Enter a subject');
    type('Subject', 'A resume that I deleted');
    type('What happened', 'It was shown a day later.');
    await press('Send');
    await said('Your complaint was sent.');
    expect(askedOf(createGrievance)).toEqual([{ subject: 'A resume that I deleted', text: 'It was shown a day later.' }]);
  });
});

describe('a parent', () => {
  const TITLE = 'A parent or guardian';

  it('is no matter for adults', async () => {
    render(stories.full());
    await section('Complaints');
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });

  it('is asked by mail', async () => {
    render(stories.minor());
    await section(TITLE);
    type("Parent's name", 'Sunita Borkar');
    type("Parent's email", 'sunita@home.example');
    await press('Send the email');
    await said('We sent the email to sunita@home.example.');
    expect(askedOf(askGuardian)).toEqual([{ name: 'Sunita Borkar', email: 'sunita@home.example' }]);
  });

  it.each([
    ['asked', stories.asked, /was asked on 20 Nov 2026/, true],
    ['refused', stories.refused, /refused on 21 Nov 2026/, true],
    ['agreed', stories.agreed, /agreed on 21 Nov 2026, .+ Version 2026-11-29, Hindi\.$/, false],
    ['agreed to a date of birth that was corrected', stories.agreedBefore, /agreed on 21 Nov 2026/, true],
  ] as const)('who %s is shown, and whether another email can be sent', async (_, story, words, canAsk) => {
    render(story());
    const parent = await section(TITLE);
    expect(parent.getByText(words)).toBeTruthy();
    expect(parent.queryByRole('button', { name: 'Send again' }) !== null).toBe(canAsk);
  });
});

describe('what cannot be loaded', () => {
  it('is said in each section, and the rest stays', async () => {
    render(stories.broken());
    await said('We could not load what you agreed to');
    await said('We could not load your copies');
    await said('We could not load your complaints');
    expect(await button('Write a complaint')).toBeTruthy();
  });

  it('shows a skeleton before it is there', async () => {
    render(stories.loading());
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });
});
