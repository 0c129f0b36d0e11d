// @vitest-environment jsdom
import { giveConsent, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { changeProfile } from '@paanch/contracts/auth/profile';
import { type Me, readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ageHindi } from '../age/age.messages.hi.js';
import { askedOf, speakHindi } from '../app.story.js';
import { consentsHindi } from '../consents/consents.messages.hi.js';
import { stories } from './question-gate.story.js';

beforeEach(() => window.history.replaceState(null, '', '/app/dashboard'));

const question = () => screen.findByRole('heading', { level: 1, name: 'How old are you?' });
const page = () => screen.findByRole('heading', { level: 1, name: 'The page' });
const type = (value: string) => fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value } });

/** What the server says about the person from now on. */
function knows(profile: Partial<Me['profile']>) {
  const before = window.fetch;
  const value = (address: string, init?: RequestInit) =>
    address === readMe.path ? Promise.resolve(Response.json(meOf('student', profile))) : before(address, init);
  Object.defineProperty(window, 'fetch', { configurable: true, value });
}

describe('a learner whose age is not known', () => {
  it('is asked before any page, and told why', async () => {
    render(stories.unknown());
    await question();
    expect(screen.getByText(/^The law protects people under 18/)).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
  });

  it('answers with a date of birth, and goes on to the page', async () => {
    render(stories.unknown());
    await question();
    type('1999-06-30');
    knows({ ageKnown: true });
    fireEvent.click(screen.getByText('Continue'));
    await page();
    expect(askedOf(changeProfile)).toEqual([{ date_of_birth: '1999-06-30' }]);
  });

  it('answers with 18 or over', async () => {
    render(stories.unknown());
    await question();
    knows({ ageKnown: true });
    fireEvent.click(screen.getByText('I am 18 or over'));
    await page();
    expect(askedOf(changeProfile)).toEqual([{ states_adult: true }]);
  });

  it('who is a minor is led to where a parent can be asked', async () => {
    render(stories.minor());
    await question();
    type(`${new Date().getUTCFullYear() - 15}-06-30`);
    knows({ ageKnown: true });
    fireEvent.click(screen.getByText('Continue'));
    await page();
    expect(window.location.pathname).toBe('/app/profile/privacy');
  });

  it.each([
    ['', 'Enter your date of birth'],
    ['2999-01-01', 'Enter a date in the past'],
  ])('is told what is wrong with "%s"', async (value, message) => {
    render(stories.unknown());
    await question();
    type(value);
    fireEvent.click(screen.getByText('Continue'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(askedOf(changeProfile)).toEqual([]);
  });

  it('loses nothing typed where the answer cannot be saved', async () => {
    render(stories.broken());
    await question();
    type('1999-06-30');
    fireEvent.click(screen.getByText('Continue'));
    expect((await screen.findAllByText('Something went wrong. Please try again.')).length).toBeGreaterThan(0);
    expect(Reflect.get(screen.getByLabelText('Date of birth'), 'value')).toBe('1999-06-30');
  });

  it('reads it in the other language at once, and loses nothing typed', async () => {
    await speakHindi();
    onTestFinished(() => void (document.documentElement.lang = 'en'));
    render(stories.unknown());
    const date = await screen.findByLabelText(ageHindi.dateOfBirth);
    fireEvent.change(date, { target: { value: '1999-06-30' } });
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    await question();
    expect(Reflect.get(screen.getByLabelText('Date of birth'), 'value')).toBe('1999-06-30');
  });
});

describe('a page that is open', () => {
  it('is never taken away by the question, which comes with the next page', async () => {
    render(stories.known());
    await page();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } });
    knows({ ageKnown: false });
    fireEvent.click(screen.getByText('Look again'));
    await waitFor(() => expect(screen.getByText('Asked for the age: true')).toBeTruthy());
    expect(Reflect.get(screen.getByLabelText('Note'), 'value')).toBe('half a sentence');
    fireEvent.click(screen.getByText('Elsewhere'));
    await question();
  });
});

describe('a learner who has yet to agree to the words of now', () => {
  const words = () => screen.findByRole('heading', { level: 1, name: 'How we use your data' });
  const purpose = (name: string) => screen.findByRole('heading', { level: 2, name });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('reads those of now before any page, and goes on once each is answered', async () => {
    render(stories.newWords());
    await words();
    await purpose('Running your programme');
    for (const { heading } of noticeIn('programme', 'en').sections) expect(screen.getByText(heading)).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
    knows({ wordsDue: ['interview_ai'] });
    document.documentElement.scrollTop = 900;
    press('Agree');
    await purpose('Sending interviews to an outside AI provider');
    expect(document.documentElement.scrollTop).toBe(0);
    expect(askedOf(giveConsent)).toEqual([{ purpose: 'programme', notice_version: noticeIn('programme', 'en').version, language: 'en' }]);
    knows({ wordsDue: [] });
    press('Withdraw');
    await page();
    expect(askedOf(withdrawConsent)).toHaveLength(1);
    expect((await screen.findAllByText('The practice engine leads your next interviews.')).length).toBeGreaterThan(0);
  });

  it('has no way around those of the programme but to log out, or to where the data is erased', async () => {
    render(stories.newWords());
    await purpose('Running your programme');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Copy or erase my data' }));
    await page();
    expect(window.location.pathname).toBe('/app/profile/privacy');
    fireEvent.click(screen.getByText('Elsewhere'));
    await words();
  });

  it('reads and agrees in Hindi', async () => {
    await speakHindi();
    onTestFinished(() => void (document.documentElement.lang = 'en'));
    render(stories.newWords());
    await screen.findByRole('heading', { level: 1, name: consentsHindi.newWords.title });
    for (const { heading } of noticeIn('programme', 'hi').sections)
      expect(screen.getByText(heading).closest('[lang]')).toHaveProperty('lang', 'hi');
    press(consentsHindi.newWords.agree);
    await waitFor(() => expect(askedOf(giveConsent)).toMatchObject([{ purpose: 'programme', language: 'hi' }]));
  });

  it('is asked for the age first', async () => {
    render(stories.ageAndWords());
    await question();
    knows({ ageKnown: true, wordsDue: ['programme'] });
    fireEvent.click(screen.getByText('I am 18 or over'));
    await words();
  });

  it('is told where the answer cannot be saved, and stays', async () => {
    render(stories.wordsNotSaved());
    await words();
    press('Agree');
    expect((await screen.findAllByText('Your agreement was not saved')).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1, name: 'How we use your data' })).toBeTruthy();
  });

  it('is not interrupted on a page that is open', async () => {
    render(stories.known());
    await page();
    knows({ wordsDue: ['programme'] });
    fireEvent.click(screen.getByText('Look again'));
    await waitFor(() => expect(screen.getByText('Words that are due: 1')).toBeTruthy());
    expect(screen.getByRole('heading', { level: 1, name: 'The page' })).toBeTruthy();
    fireEvent.click(screen.getByText('Elsewhere'));
    await words();
  });
});
