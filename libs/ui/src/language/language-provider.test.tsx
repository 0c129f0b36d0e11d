// @vitest-environment jsdom
import { saySentencesIn, sentence } from '@paanch/contracts/kernel/language/sentences';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LanguageFrame, startLanguageTexts, translationOf } from '../../testing/language-frame.js';
import { exactOf } from '../time/moments.js';
import { useTexts } from '../use-texts.js';
import { isChosenHere, keepLanguage, startLanguage } from './language.js';
import { useLanguage } from './language-provider.js';
import type { Texts, Translation } from './translation.js';

const ENGLISH = { hello: 'Hello', onlyEnglish: 'Not translated' };
const FIRST: Texts = { app: { hello: 'नमस्ते' } };
const PAGE: Texts = { app: { page: { title: 'पेज' } } };

beforeEach(() => {
  window.localStorage.clear();
  startLanguage();
});
afterEach(() => {
  window.localStorage.clear();
  startLanguage();
  saySentencesIn({});
});

function Words() {
  const { t } = useTranslation();
  const { shown, show, choose } = useLanguage();
  return (
    <>
      <h1>{t('hello')}</h1>
      <p>{t('onlyEnglish')}</p>
      <output>{sentence('Due today')}</output>
      <time>{exactOf('2026-11-29T05:36:00.000Z')}</time>
      <input aria-label="Field" />
      <data aria-label="Shown" value={shown} />
      <button disabled={choose === undefined} onClick={() => void choose?.(shown === 'hi' ? 'en' : 'hi')}>
        Choose
      </button>
      <button disabled={show === undefined} onClick={() => void show?.('hi')}>
        Show
      </button>
    </>
  );
}

function Page() {
  useTexts('app', { page: { title: 'Page' } });
  const { t } = useTranslation();
  return <h2>{t('page.title')}</h2>;
}

/** Awaits, because what waits for its texts cannot be drawn at once. */
async function open(translation?: Translation, page: ReactNode = null) {
  await act(async () => {
    render(
      <LanguageFrame texts={startLanguageTexts(ENGLISH)} translation={translation}>
        <Words />
        <Suspense fallback="Page waits">{page}</Suspense>
      </LanguageFrame>,
    );
    await Promise.resolve();
  });
}
const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an app in both languages', () => {
  it('starts in English, and loads no Hindi for it', async () => {
    let isAsked = false;
    const load = () => {
      isAsked = true;
      return Promise.resolve(FIRST);
    };
    await open(translationOf({ first: load, page: load }), <Page />);
    expect(await heading('Hello')).toBeTruthy();
    expect(await heading('Page')).toBeTruthy();
    expect(isAsked).toBe(false);
  });

  it('starts in the language that this device showed last', async () => {
    keepLanguage('hi');
    document.documentElement.lang = 'en';
    startLanguage();
    await open(translationOf({ first: () => Promise.resolve(FIRST) }));
    expect(await heading('नमस्ते')).toBeTruthy();
    expect(screen.getByText('29 नव॰ 2026, 11:06')).toBeTruthy();
    expect(document.documentElement.lang).toBe('hi');
  });

  it('draws nothing in Hindi before the first group is there', async () => {
    keepLanguage('hi');
    let arrive: (texts: Texts) => void = () => undefined;
    const first = new Promise<Texts>((resolve) => {
      arrive = resolve;
    });
    await open(translationOf({ first: () => first }));
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    await act(async () => {
      arrive(FIRST);
      await first;
    });
    expect(await heading('नमस्ते')).toBeTruthy();
  });

  it('leaves in English what has no Hindi, and all of it if the first group fails', async () => {
    keepLanguage('hi');
    await open(
      translationOf({ first: () => Promise.reject(new Error('no network')), sentences: () => Promise.reject(new Error('no network')) }),
    );
    expect(await heading('Hello')).toBeTruthy();
    expect(screen.getByText('Not translated')).toBeTruthy();
    expect(screen.getByText('Due today')).toBeTruthy();
  });

  it('loads the group of a page with the page, and shows the page in English if that fails', async () => {
    keepLanguage('hi');
    await open(translationOf({ first: () => Promise.resolve(FIRST), page: () => Promise.reject(new Error('no network')) }), <Page />);
    expect(await heading('नमस्ते')).toBeTruthy();
    expect(await heading('Page')).toBeTruthy();
  });

  it('shows a page in Hindi that is opened later', async () => {
    keepLanguage('hi');
    const Later = lazy(() => Promise.resolve({ default: Page }));
    await open(translationOf({ first: () => Promise.resolve(FIRST), page: () => Promise.resolve(PAGE) }), <Later />);
    expect(await heading('पेज')).toBeTruthy();
  });
});

describe('the other language', () => {
  it('is shown at once, on the open page too, and what is typed stays', async () => {
    await open(translationOf({ first: () => Promise.resolve(FIRST), page: () => Promise.resolve(PAGE) }), <Page />);
    const field = await screen.findByRole('textbox', { name: 'Field' });
    fireEvent.change(field, { target: { value: 'half a sen' } });
    field.focus();
    press('Choose');
    expect(await heading('नमस्ते')).toBeTruthy();
    expect(await heading('पेज')).toBeTruthy();
    expect(screen.getByText('29 नव॰ 2026, 11:06')).toBeTruthy();
    expect(screen.getByText('Not translated')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Field' })).toBe(field);
    expect([field, document.activeElement]).toEqual([expect.objectContaining({ value: 'half a sen' }), field]);
    press('Choose');
    expect(await heading('Hello')).toBeTruthy();
    expect(await heading('Page')).toBeTruthy();
    expect(screen.getByText('29 Nov 2026, 11:06')).toBeTruthy();
  });

  it('says the sentences of the service, too, and again those of English', async () => {
    await open(translationOf({ first: () => Promise.resolve(FIRST), sentences: () => Promise.resolve({ 'Due today': 'आज आखिरी दिन' }) }));
    expect(await screen.findByText('Due today')).toBeTruthy();
    press('Choose');
    expect(await screen.findByText('आज आखिरी दिन')).toBeTruthy();
    press('Choose');
    expect(await screen.findByText('Due today')).toBeTruthy();
  });

  it('draws the sentences once they arrive, after a start in Hindi', async () => {
    keepLanguage('hi');
    let arrive: (sentences: Readonly<Record<string, string>>) => void = () => undefined;
    const sentences = new Promise<Readonly<Record<string, string>>>((resolve) => {
      arrive = resolve;
    });
    await open(translationOf({ first: () => Promise.resolve(FIRST), sentences: () => sentences }));
    expect(await screen.findByText('Due today')).toBeTruthy();
    arrive({ 'Due today': 'आज आखिरी दिन' });
    expect(await screen.findByText('आज आखिरी दिन')).toBeTruthy();
  });

  it('is kept on this device, and as a choice only if the person chose it', async () => {
    await open(translationOf({}));
    await heading('Hello');
    press('Show');
    await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
    expect(isChosenHere()).toBe(false);
    press('Choose');
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    await waitFor(() => expect(isChosenHere()).toBe(true));
    document.documentElement.lang = 'hi';
    expect(startLanguage()).toBe('en');
  });
});

describe('an app in English alone', () => {
  it('offers no choice and stays in English whatever the device showed elsewhere', async () => {
    keepLanguage('hi');
    await open();
    expect(await heading('Hello')).toBeTruthy();
    expect(screen.getByLabelText('Shown')).toHaveProperty('value', 'en');
    expect(screen.getByRole('button', { name: 'Choose' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Show' })).toHaveProperty('disabled', true);
  });
});
