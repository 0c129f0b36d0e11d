// @vitest-environment jsdom
import { enterSample, resumeSample, shownSample } from '@paanch/client/sample/shown-sample';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PRODUCT, stories } from './sample-pages.story.js';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  resumeSample();
});

describe('the bar of a sample learner', () => {
  it.each([
    ['standing', 'You see Graduate Job Readiness as a sample learner with star TWO and Silver. Nothing you do here is saved.'],
    ['nothing', 'You see Graduate Job Readiness as a sample learner with no star and no tier. Nothing you do here is saved.'],
  ] as const)('says who is seen: %s', async (story, words) => {
    render(stories[story]());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Sample learner' })).toBeTruthy();
  });

  it.each(['Choose another', 'Close'])('ends the view of the sample with "%s"', async (name) => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    enterSample(`${PRODUCT}.TWO.SILVER`);
    resumeSample();
    render(stories.standing());
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(shownSample()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(close).toHaveBeenCalledTimes(name === 'Close' ? 1 : 0);
  });
});
