// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageFrame, startLanguageTexts, translationOf } from '../../../testing/language-frame.js';
import { UiFrame } from '../../../testing/ui-frame.js';
import { isChosenHere, startLanguage } from '../../language/language.js';
import type { Translation } from '../../language/translation.js';
import { PersonMenu } from './person-menu.js';

afterEach(() => {
  window.localStorage.clear();
  startLanguage();
});

const HINDI = { ui: { layout: { language: 'भाषा', logout: 'लॉग आउट' } } };

async function openMenu(translation?: Translation) {
  render(
    <MemoryRouter>
      <UiFrame>
        <LanguageFrame texts={startLanguageTexts()} translation={translation}>
          <PersonMenu person={{ name: 'Asha Verma' }} onLogout={() => undefined} />
        </LanguageFrame>
      </UiFrame>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Asha Verma/ }));
  return within(await screen.findByRole('menu'));
}

const languages = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu
    .queryAllByRole('menuitemradio', { name: /English|हिन्दी/ })
    .map((row) => [row.textContent, row.lang, row.getAttribute('aria-checked')]);

describe('the language in the menu of the person', () => {
  it('is checked, and the other one is shown at once while the menu stays open', async () => {
    const menu = await openMenu(translationOf({ first: () => Promise.resolve(HINDI) }));
    expect(menu.getByText('Language')).toBeTruthy();
    expect(languages(menu)).toEqual([
      ['English', 'en', 'true'],
      ['हिन्दी', 'hi', 'false'],
    ]);
    fireEvent.click(menu.getByRole('menuitemradio', { name: 'हिन्दी' }));
    expect(await menu.findByText('भाषा')).toBeTruthy();
    expect(menu.getByRole('menuitem', { name: 'लॉग आउट' })).toBeTruthy();
    expect(languages(menu)).toEqual([
      ['English', 'en', 'false'],
      ['हिन्दी', 'hi', 'true'],
    ]);
    await waitFor(() => expect(isChosenHere()).toBe(true));
    expect(document.documentElement.lang).toBe('hi');
  });

  it('is no part of it in an app in English alone', async () => {
    const menu = await openMenu();
    expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeTruthy();
    expect(languages(menu)).toEqual([]);
    expect(menu.queryByText('Language')).toBeNull();
  });
});
