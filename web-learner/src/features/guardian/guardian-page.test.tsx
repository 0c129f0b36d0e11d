// @vitest-environment jsdom
import { GUARDIAN_NOTICE } from '@paanch/contracts/privacy/guardian-notice';
import { GUARDIAN_NOTICE_IN_HINDI } from '@paanch/contracts/privacy/guardian-notice.hi';
import { answerAsGuardian, readGuardianInvitation } from '@paanch/contracts/privacy/guardians';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { askedOf, speakHindi } from '../../app/app.story.js';
import { guardianHindi } from './guardian.messages.hi.js';
import { stories } from './guardian-page.story.js';

const TOKEN = 'a'.repeat(43);
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', `/app/guardian#${TOKEN}`);
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a parent', () => {
  it('says who asks and what is agreed to, and takes the token out of the address', async () => {
    render(stories.asked());
    expect(await title('Do you agree, Sunita Borkar?')).toBeTruthy();
    expect(screen.getByText(/^Ishani Borkar uses Paanch/)).toBeTruthy();
    for (const { heading } of GUARDIAN_NOTICE.sections) expect(screen.getByText(heading)).toBeTruthy();
    expect(window.location.hash).toBe('');
    expect(askedOf(readGuardianInvitation)).toEqual([{ token: TOKEN }]);
  });

  it('has the words in Hindi, too', async () => {
    await speakHindi();
    onTestFinished(() => void (document.documentElement.lang = 'en'));
    render(stories.asked());
    expect(await title('Sunita Borkar, क्या आप सहमत हैं?')).toBeTruthy();
    for (const { heading } of GUARDIAN_NOTICE_IN_HINDI.sections) expect(screen.getByText(heading)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    press(guardianHindi.agree);
    await waitFor(() => expect(askedOf(answerAsGuardian)).toMatchObject([{ agrees: true, language: 'hi' }]));
  });

  it('takes no answer before the box is ticked', async () => {
    render(stories.asked());
    await title('Do you agree, Sunita Borkar?');
    press('I agree');
    expect(await screen.findByText('Tick the box to continue.')).toBeTruthy();
    expect(askedOf(answerAsGuardian)).toEqual([]);
  });

  it.each([
    ['I agree', true, 'You agreed', stories.asked],
    ['I do not agree', false, 'You did not agree', stories.refusing],
  ] as const)('with "%s" sends the answer and the version of the words', async (name, agrees, done, story) => {
    render(story());
    await title('Do you agree, Sunita Borkar?');
    fireEvent.click(screen.getByRole('checkbox'));
    press(name);
    expect(await title(done)).toBeTruthy();
    expect(askedOf(answerAsGuardian)).toEqual([
      { token: TOKEN, agrees, is_parent: true, notice_version: GUARDIAN_NOTICE.version, language: 'en' },
    ]);
  });

  it('lets an answer be changed', async () => {
    render(stories.agreed());
    await title('You agreed');
    press('Change my answer');
    await title('Do you agree, Sunita Borkar?');
    fireEvent.click(screen.getByRole('checkbox'));
    press('I do not agree');
    expect(await title('You did not agree')).toBeTruthy();
  });

  it('says that a link no longer works, or that there is none', async () => {
    const { unmount } = render(stories.over());
    expect(await title('This link no longer works')).toBeTruthy();
    unmount();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/app/guardian');
    render(stories.asked());
    expect(await title('This link no longer works')).toBeTruthy();
    expect(askedOf(readGuardianInvitation)).toEqual([]);
  });

  it('that could not be loaded can be tried again', async () => {
    render(stories.broken());
    expect(await screen.findByText('We could not load this page')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});
