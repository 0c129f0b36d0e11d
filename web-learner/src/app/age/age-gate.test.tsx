// @vitest-environment jsdom
import { changeProfile } from '@paanch/contracts/auth/profile';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { askedOf } from '../app.story.js';
import { stories } from './age-gate.story.js';

beforeEach(() => window.history.replaceState(null, '', '/app/dashboard'));

const question = () => screen.findByRole('heading', { level: 1, name: 'How old are you?' });
const page = () => screen.findByRole('heading', { level: 1, name: 'The page' });
const type = (value: string) => fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value } });

/** What the server says about the person from now on. */
function knows(ageKnown: boolean) {
  const before = window.fetch;
  const value = (address: string, init?: RequestInit) =>
    address === readMe.path ? Promise.resolve(Response.json(meOf('student', { ageKnown }))) : before(address, init);
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
    knows(true);
    fireEvent.click(screen.getByText('Continue'));
    await page();
    expect(askedOf(changeProfile)).toEqual([{ date_of_birth: '1999-06-30' }]);
  });

  it('answers with 18 or over', async () => {
    render(stories.unknown());
    await question();
    knows(true);
    fireEvent.click(screen.getByText('I am 18 or over'));
    await page();
    expect(askedOf(changeProfile)).toEqual([{ states_adult: true }]);
  });

  it('who is a minor is led to where a parent can be asked', async () => {
    render(stories.minor());
    await question();
    type(`${new Date().getUTCFullYear() - 15}-06-30`);
    knows(true);
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
});

describe('a page that is open', () => {
  it('is never taken away by the question, which comes with the next page', async () => {
    render(stories.known());
    await page();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } });
    knows(false);
    fireEvent.click(screen.getByText('Look again'));
    await waitFor(() => expect(screen.getByText('Asked for the age: true')).toBeTruthy());
    expect(Reflect.get(screen.getByLabelText('Note'), 'value')).toBe('half a sentence');
    fireEvent.click(screen.getByText('Elsewhere'));
    await question();
  });
});
