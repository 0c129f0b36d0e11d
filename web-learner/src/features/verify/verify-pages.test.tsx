// @vitest-environment jsdom
import { readCredential } from '@paanch/contracts/progress/outward/credentials';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { askedOf } from '../../app/app.story.js';
import { jwsIn, shownOf, signedOf } from './jwt.js';
import { SIGNED } from './signed.story.js';
import { ALTERED, stories } from './verify-pages.story.js';

const verdict = async () => (await screen.findByRole('region', { name: 'What we found' })).textContent;
const isShown = () => screen.queryByText('Ishani Borkar') !== null;

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('the page of a credential', () => {
  it('shows what was signed: holder, star, programme, days, rule and what it rests on', async () => {
    render(stories.valid());
    expect(await verdict()).toMatch(/^Valid/);
    expect(screen.getByRole('article', { name: 'Star 1 of 5' })).toBeTruthy();
    for (const text of ['Ishani Borkar', 'Graduate Job Readiness', '20 Nov 2026', '29 Nov 2026', 'Reasoning', 'Submitted on 2026-11-19'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Every assessment of the programme was submitted.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it.each([
    ['notHeld', /^No longer held/, true],
    ['withdrawn', /^Withdrawn/, false],
    ['altered', /^Altered/, false],
    ['swapped', /^Altered/, false],
    ['foreign', /^Not from here/, false],
    ['unknown', /^Not known/, false],
  ] as const)('of one that is %s says so', async (story, words, shown) => {
    render(stories[story]());
    expect(await verdict()).toMatch(words);
    expect(isShown()).toBe(shown);
  });

  it('can be tried again when it could not be read', async () => {
    render(stories.unavailable());
    expect(await screen.findByText('We could not check it')).toBeTruthy();
  });
});

describe('checking a text or a file', () => {
  const paste = (text: string) => {
    fireEvent.change(screen.getByLabelText('The text of the credential'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  };

  it.each([
    ['the text', SIGNED, /^Valid/, true],
    ['JSON around it', JSON.stringify({ credentials: [{ jwt: SIGNED }] }), /^Valid/, true],
    ['an altered one', ALTERED, /^Altered/, false],
    ['JSON without a signature', '{"name":"Star 5 of 5"}', /^Not a credential/, false],
    ['anything', 'Star 5 of 5', /^Not a credential/, false],
    ['three parts of nothing', 'a.b.c', /^Not a credential/, false],
  ])('of %s says what it is', async (_, text, words, shown) => {
    render(stories.empty());
    paste(text);
    expect(await verdict()).toMatch(words);
    expect(isShown()).toBe(shown);
  });

  it('shows nothing of a person who withdrew it, although the text says it', async () => {
    render(stories.emptyOfWithdrawn());
    paste(SIGNED);
    expect(await verdict()).toMatch(/^Withdrawn/);
    expect(isShown()).toBe(false);
  });

  it('takes a file, and none that is too large', async () => {
    const { container } = render(stories.empty());
    const choose = (file: File) =>
      fireEvent.change(container.querySelector('input[type=file]') ?? container, { target: { files: [file] } });
    choose(new File(['x'.repeat(70_000)], 'large.jwt'));
    expect(await screen.findByText('This file is too large for a credential.')).toBeTruthy();
    choose(new File([SIGNED], 'star.jwt'));
    expect(await verdict()).toMatch(/^Valid/);
    expect(askedOf(readCredential)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('This file is too large for a credential.')).toBeNull());
  });
});

describe('the text of a credential', () => {
  it('is found in itself and in JSON, not too deep', () => {
    expect(jwsIn(`\n ${SIGNED}\n`)).toBe(SIGNED);
    expect(jwsIn(JSON.stringify({ verifiableCredential: [SIGNED] }))).toBe(SIGNED);
    expect(jwsIn(JSON.stringify([[[[[[SIGNED]]]]]]))).toBeNull();
    expect(jwsIn('')).toBeNull();
  });

  it('names its key and says what was signed', () => {
    expect(signedOf(SIGNED)).toMatchObject({ kid: 'one' });
    expect(shownOf(SIGNED.split('.')[1] ?? '')).toMatchObject({ holder: 'Ishani Borkar', star: 1, tier: null, name: 'Star 1 of 5' });
    expect(signedOf(`${btoa('{"alg":"none","kid":"one"}')}.e30.AA`)).toBeNull();
  });
});
