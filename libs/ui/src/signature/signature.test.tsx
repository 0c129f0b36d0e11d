// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import type { PathLeg } from './path-leg.js';
import { StarPath } from './star-path.js';
import { StarRow } from './star-row.js';
import { Star } from './star.js';
import { TierBadge, TierBadgeFailure } from './tier-badge.js';
import { TierPin } from './tier-pin.js';

describe('the tier badge', () => {
  it.each([
    ['BRONZE', 'Bronze Tier'],
    ['SILVER', 'Silver Tier'],
    ['GOLD', 'Gold Tier'],
    [null, 'No Tier Yet'],
  ] as const)('for %s says %s', (tier, label) => {
    render(<TierBadge tier={tier} />, { wrapper: UiFrame });
    expect(screen.getByText(label)).toBeTruthy();
  });

  it('is replaced by a message with a retry if progress cannot be read', () => {
    let tries = 0;
    render(<TierBadgeFailure onRetry={() => (tries += 1)} />, { wrapper: UiFrame });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('Unable to load progress')).toBeTruthy();
    expect(tries).toBe(1);
  });

  it.each([
    ['BRONZE', 1],
    ['SILVER', 2],
    ['GOLD', 3],
    [null, 0],
  ] as const)('counts %s by %i chevrons', (tier, chevrons) => {
    const { container } = render(<TierPin tier={tier} />);
    expect(container.querySelectorAll('path[stroke-linecap="round"]')).toHaveLength(chevrons);
  });
});

describe('stars', () => {
  it('form one image labelled with the count', () => {
    render(<StarRow earned={2} percent={60} />, { wrapper: UiFrame });
    expect(screen.getAllByRole('img', { name: '2 of 5 stars earned' })).toHaveLength(1);
  });

  it('have no numeral below 30 pixels', () => {
    const { container } = render(
      <>
        <Star number={1} state="earned" size={29} />
        <Star number={2} state="earned" size={30} />
      </>,
    );
    expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['2']);
  });

  it('show their state by more than colour', () => {
    const { container } = render(
      <>
        <Star number={1} state="next" percent={0} size={40} />
        <Star number={2} state="locked" size={40} />
      </>,
    );
    expect(container.querySelectorAll('circle')).toHaveLength(1);
    expect(container.querySelectorAll('polygon[stroke-dasharray]')).toHaveLength(1);
  });
});

describe('the star path', () => {
  const legs: PathLeg[] = [
    { name: 'Assessments', state: 'done', percent: 100, caption: '2 of 2 done' },
    { name: 'Courses', state: 'unavailable', percent: 0, caption: 'Not available yet' },
    { name: 'Expert sessions', state: 'unavailable', percent: 0, caption: 'Not available yet' },
    { name: 'Projects', state: 'unavailable', percent: 0, caption: 'Not available yet' },
    { name: 'Interview', state: 'unavailable', percent: 0, caption: 'Not available yet' },
  ];

  it('is one image labelled with every leg and its caption', () => {
    render(<StarPath legs={legs} drawing="phone" />, { wrapper: UiFrame });
    const { ariaLabel } = screen.getByRole('img');
    expect(ariaLabel).toMatch(/^1 of 5 stars earned\. Assessments: 2 of 2 done\. Courses: Not available yet/);
  });

  it('shows the names only where there is room', () => {
    const { rerender } = render(<StarPath legs={legs} drawing="wide" />, { wrapper: UiFrame });
    expect(screen.getByText('Expert sessions')).toBeTruthy();
    rerender(<StarPath legs={legs} drawing="phone" />);
    expect(screen.queryByText('Expert sessions')).toBeNull();
  });
});
