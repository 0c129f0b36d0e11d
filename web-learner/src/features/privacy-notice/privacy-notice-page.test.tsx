// @vitest-environment jsdom
import { ASKED_NOTICES } from '@paanch/contracts/auth/consents/consents';
import { CONSENT_PURPOSES, PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { speakHindi } from '../../app/app.story.js';
import { stories } from './privacy-notice-page.story.js';

describe('the public page about privacy', () => {
  it('has all words that anybody agrees to', async () => {
    render(stories.full());
    for (const { sections } of [PROGRAMME_NOTICE, ...Object.values(ASKED_NOTICES)]) {
      for (const line of sections.flatMap(({ lines }) => lines)) expect(screen.getAllByText(line).length).toBeGreaterThan(0);
    }
  });

  it('has them in Hindi, too', async () => {
    await speakHindi();
    onTestFinished(() => void (document.documentElement.lang = 'en'));
    render(stories.full());
    await screen.findByRole('heading', { level: 1, name: 'Paanch आपके डेटा का इस्तेमाल कैसे करता है' });
    for (const purpose of CONSENT_PURPOSES) {
      for (const line of noticeIn(purpose, 'hi').sections.flatMap(({ lines }) => lines)) {
        expect(screen.getAllByText(line).length).toBeGreaterThan(0);
      }
    }
  });

  it('names the officer, whom a mail reaches', async () => {
    render(stories.full());
    const address = await screen.findByRole('link', { name: 'grievance@paanch.example' });
    expect(address.getAttribute('href')).toBe('mailto:grievance@paanch.example');
    expect(screen.getByText(/Lata Deshmukh/)).toBeTruthy();
    expect(screen.getByText(/^Write to the officer about .+ within 30 days\.$/)).toBeTruthy();
  });

  it('says whom to write to where no officer is named', async () => {
    render(stories.unnamed());
    expect(await screen.findByText(/^No officer is named here/)).toBeTruthy();
  });

  it('that cannot load the officer keeps its words', async () => {
    render(stories.broken());
    expect(await screen.findByText('We could not load whom to write to')).toBeTruthy();
    expect(screen.getByText('If you are under 18')).toBeTruthy();
  });
});
