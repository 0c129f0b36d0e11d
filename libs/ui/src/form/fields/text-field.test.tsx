// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { PasswordField } from './password-field.js';
import { TextField } from './text-field.js';

const attributesOf = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

it('puts keyboard hints on the input, not on its wrapper', () => {
  const hints = { inputMode: 'numeric', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, enterKeyHint: 'done' } as const;
  render(<TextField label="Code" {...hints} maxLength={6} autoComplete="one-time-code" />, { wrapper: UiFrame });
  const input = screen.getByLabelText('Code');
  const written = { inputmode: 'numeric', autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false', enterkeyhint: 'done' };
  expect(attributesOf(input)).toMatchObject({ ...written, maxlength: '6', autocomplete: 'one-time-code' });
  expect(Object.keys(attributesOf(input.parentElement))).toEqual(['class']);
});

it('turns off autocapitalization for a password', () => {
  render(<PasswordField label="Password" autoComplete="current-password" />, { wrapper: UiFrame });
  expect(attributesOf(screen.getByLabelText('Password'))).toMatchObject({
    autocapitalize: 'none',
    spellcheck: 'false',
    autocomplete: 'current-password',
  });
});
