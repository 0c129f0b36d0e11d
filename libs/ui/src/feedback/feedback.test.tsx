// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../testing/ui-frame.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { EmptyState } from './empty/empty-state.js';
import { ErrorBoundary } from './error-boundary.js';
import { feedbackMessages } from './feedback.messages.js';
import { LoadFailure } from './load-failure.js';
import { Loading, SkeletonBlock } from './loading.js';
import { OfflineBar } from './offline-bar.js';
import { PageSkeleton } from './page-skeleton.js';
import { SeverityChip } from './status-chip.js';

afterEach(() => vi.restoreAllMocks());

describe('a loading page', () => {
  it('keeps the space of its skeleton blocks, shows them after a moment, and after two seconds shows and announces that it is loading', () => {
    vi.useFakeTimers();
    render(<Loading first={<SkeletonBlock data-testid="block" />} />, { wrapper: UiFrame });
    const block = screen.getByTestId('block');
    expect(getComputedStyle(block).visibility).toBe('hidden');
    act(() => void vi.advanceTimersByTime(250));
    expect(getComputedStyle(block).visibility).toBe('visible');
    expect(screen.queryByText('Loading your dashboard...')).toBeNull();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getAllByText('Loading your dashboard...')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('Loading your dashboard...');
  });
});

describe('a page whose visitor is not known yet', () => {
  it('shows skeleton blocks, then text', () => {
    vi.useFakeTimers();
    const { container } = render(<PageSkeleton />, { wrapper: UiFrame });
    const blocks = [...container.querySelectorAll('main [aria-hidden="true"]')];
    const visibilities = () => new Set(blocks.map((block) => getComputedStyle(block).visibility));
    expect([blocks.length, visibilities()]).toEqual([4, new Set(['hidden'])]);
    act(() => void vi.advanceTimersByTime(250));
    expect(visibilities()).toEqual(new Set(['visible']));
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getByRole('status').textContent).toBe('Loading your dashboard...');
  });
});

describe('a confirm dialog', () => {
  it('names the object and focuses Cancel', () => {
    let confirmed = 0;
    render(
      <ConfirmDialog
        open
        title="Delete Campus Readiness 2027?"
        action="Delete"
        destructive
        onConfirm={() => (confirmed += 1)}
        onCancel={() => {}}
      />,
      { wrapper: UiFrame },
    );
    expect(screen.getByRole('alertdialog', { name: 'Delete Campus Readiness 2027?' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirmed).toBe(1);
  });

  const question = { open: true, title: 'Turn it off?', action: 'Turn off', onConfirm: () => {} } as const;
  const leave = () => ['Cancel', 'Close'].forEach((name) => fireEvent.click(screen.getByRole('button', { name })));

  it('cannot be left while it is busy with what cannot be stopped', () => {
    const onCancel = vi.fn();
    render(<ConfirmDialog {...question} busy onCancel={onCancel} />, { wrapper: UiFrame });
    leave();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('stops what it is busy with before it closes, and stops nothing else', () => {
    const calls: string[] = [];
    const dialog = (busy: boolean) => (
      <ConfirmDialog {...question} busy={busy} onStop={() => calls.push('stopped')} onCancel={() => calls.push('closed')} />
    );
    const { rerender } = render(dialog(true), { wrapper: UiFrame });
    leave();
    expect(calls).toEqual(['stopped', 'closed', 'stopped', 'closed']);
    rerender(dialog(false));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls.slice(4)).toEqual(['closed']);
  });
});

describe('a severity', () => {
  it.each([
    ['INFO', 'Info'],
    ['WARNING', 'Warning'],
    ['CRITICAL', 'Critical'],
    ['EMERGENCY', 'Emergency'],
  ] as const)('%s is an icon and the word %s', (severity, word) => {
    const { container } = render(<SeverityChip severity={severity} />, { wrapper: UiFrame });
    expect(screen.getByText(word)).toBeTruthy();
    expect(container.querySelectorAll('.MuiSvgIcon-root')).toHaveLength(1);
  });
});

describe('an empty state', () => {
  it.each(['no-jobs', 'no-applications', 'no-resumes', 'search-empty', 'access-denied', 'error'] as const)(
    'of kind %s has its own drawing and texts',
    (kind) => {
      const { container } = render(<EmptyState kind={kind} />, { wrapper: UiFrame });
      expect(container.querySelectorAll('svg > *').length).toBeGreaterThan(0);
      expect(screen.getByRole('heading', { level: 2 }).textContent).not.toMatch(/feedback|^$/);
      expect(container.textContent).toContain(feedbackMessages.empty[kind].advice);
    },
  );

  it.each([
    ['learner', 4],
    ['admin', 0],
  ] as const)('of a refusal shows the stars that open a page to learners, and none to staff: %s', (density, stars) => {
    const { container } = render(
      <UiFrame density={density}>
        <EmptyState kind="access-denied" />
      </UiFrame>,
    );
    expect(container.querySelectorAll('polygon')).toHaveLength(stars);
  });

  it('takes more specific texts', () => {
    const { container } = render(<EmptyState kind="search-empty" title="No jobs match Indore" />, { wrapper: UiFrame });
    expect(screen.getByRole('heading').textContent).toBe('No jobs match Indore');
    expect(container.textContent).not.toContain(feedbackMessages.empty['search-empty'].advice);
  });
});

describe('the offline bar', () => {
  const becomes = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  it('is hidden while there is a connection', () => {
    render(<OfflineBar />, { wrapper: UiFrame });
    expect(screen.queryByText("You're offline.")).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is shown and announced until the connection is back', () => {
    render(<OfflineBar />, { wrapper: UiFrame });
    becomes(false);
    expect(screen.getByText("You're offline.")).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/^You're offline\./);
    becomes(true);
    expect(screen.queryByText("You're offline.")).toBeNull();
    expect(screen.getByRole('status').textContent).toBe("You're back online.");
  });
});

describe('failures', () => {
  it('to load are announced and can be retried', () => {
    let tries = 0;
    render(<LoadFailure title="We could not load products" message="Unable to connect to server." onRetry={() => (tries += 1)} />, {
      wrapper: UiFrame,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(tries).toBe(1);
    expect(screen.getByRole('alert').textContent).toBe('We could not load products. Unable to connect to server.');
  });

  it('to render show an error page, and a new address tries again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): never => {
      throw new Error('broken');
    };
    const { rerender } = render(
      <ErrorBoundary resetKey="/a">
        <Broken />
      </ErrorBoundary>,
      { wrapper: UiFrame },
    );
    expect(screen.getByText('This page did not open')).toBeTruthy();
    rerender(<ErrorBoundary resetKey="/b">whole</ErrorBoundary>);
    expect(screen.getByText('whole')).toBeTruthy();
  });
});
