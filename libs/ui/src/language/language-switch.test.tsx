// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageFrame, startLanguageTexts, translationOf } from '../../testing/language-frame.js';
import { isChosenHere, startLanguage } from './language.js';
import { LanguageSwitch } from './language-switch.js';
import type { Translation } from './translation.js';

afterEach(() => {
  window.localStorage.clear();
  startLanguage();
});

const open = (translation?: Translation) =>
  render(
    <LanguageFrame texts={startLanguageTexts()} translation={translation}>
      <LanguageSwitch />
    </LanguageFrame>,
  );

describe('the language before signing in', () => {
  it('is changed by the name of the other one, written in itself, and kept as a choice', async () => {
    open(translationOf({}));
    const hindi = screen.getByRole('button', { name: 'हिन्दी' });
    expect(hindi.lang).toBe('hi');
    fireEvent.click(hindi);
    const english = await screen.findByRole('button', { name: 'English' });
    expect([english.lang, document.documentElement.lang, startLanguage(), isChosenHere()]).toEqual(['en', 'hi', 'hi', true]);
    fireEvent.click(english);
    expect(await screen.findByRole('button', { name: 'हिन्दी' })).toBeTruthy();
    expect([document.documentElement.lang, startLanguage()]).toEqual(['en', 'en']);
  });

  it('is not offered by an app in English alone', () => {
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
