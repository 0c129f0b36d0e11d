// @vitest-environment jsdom
import { exportOwnResults } from '@paanch/contracts/progress/exports';
import { recordSavedFiles } from '@paanch/testing/browser/saved-files';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedOf } from '../../app/app.story.js';
import { stories } from './results-page.story.js';

// The page loads it with its first rows, which may take longer than a test waits.
beforeAll(() => import('@paanch/ui/list/paged/data-table'));
const rows = () =>
  within(screen.getByRole('grid', { name: 'Results' }))
    .getAllByRole('row')
    .slice(1);
const namesShown = () => rows().map((row) => row.querySelector('[data-field="name"]')?.textContent);

describe('the Results page', () => {
  it("lists every module of every programme in the programmes' order", async () => {
    render(stories.full());
    await waitFor(() => expect(namesShown()).toEqual(['Aptitude', 'Verbal ability', 'Coding basics', 'Circuits']));
    expect(screen.getAllByText('4 modules').length).toBeGreaterThan(0);
    const [aptitude, , coding] = rows();
    expect(aptitude?.textContent).toContain('Completed');
    expect(aptitude?.textContent).toContain('72%');
    expect(aptitude?.textContent).toContain('11 Nov 2026, 11:00');
    expect(coding?.textContent).toContain('Not started');
  });

  it('leads from what is submitted to its result', async () => {
    render(stories.full());
    const link = await screen.findByRole('link', { name: 'Aptitude' });
    expect(link.getAttribute('href')).toMatch(/^\/app\/job-readiness\/assessments\/[\w-]+\/result$/);
    expect(screen.queryByRole('link', { name: 'Coding basics' })).toBeNull();
  });

  it('sorts by score, what has none last', async () => {
    render(stories.full());
    await waitFor(() => expect(namesShown()).toHaveLength(4));
    fireEvent.click(screen.getByRole('columnheader', { name: 'Score' }));
    await waitFor(() => expect(namesShown()).toEqual(['Circuits', 'Aptitude', 'Verbal ability', 'Coding basics']));
    expect(window.location.search).toContain('sortBy=score');
  });

  it('searches modules and programmes, from the address too', async () => {
    render(stories.found());
    await waitFor(() => expect(namesShown()).toEqual(['Circuits']));
    fireEvent.change(screen.getByLabelText('Search module or programme'), { target: { value: 'verbal' } });
    await waitFor(() => expect(namesShown()).toEqual(['Verbal ability']));
  });

  it('exports every result to Excel', async () => {
    const saved = recordSavedFiles();
    render(stories.exported());
    fireEvent.click(await screen.findByRole('button', { name: 'Export to Excel' }));
    expect((await screen.findAllByText('export.xlsx is downloaded.')).length).toBeGreaterThan(0);
    expect([saved.length, askedOf(exportOwnResults).length]).toEqual([1, 1]);
  });

  it('exports once at a time, and says what failed', async () => {
    const { unmount } = render(stories.exporting());
    const button = await screen.findByRole('button', { name: 'Export to Excel' });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    expect(askedOf(exportOwnResults)).toHaveLength(1);
    unmount();
    render(stories.full());
    fireEvent.click(await screen.findByRole('button', { name: 'Export to Excel' }));
    expect((await screen.findAllByText('Export failed: 404. Please try again.')).length).toBeGreaterThan(0);
  });

  it('says that nothing matches, that there is nothing yet, and what failed', async () => {
    const { unmount } = render(stories.noMatch());
    expect(await screen.findByRole('heading', { name: /chemistry/ })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] ?? document.body);
    await waitFor(() => expect(rows()).toHaveLength(4));
    unmount();
    const empty = render(stories.empty());
    expect(await screen.findByText('Modules show here once your institution has assigned a programme to you.')).toBeTruthy();
    empty.unmount();
    render(stories.failed());
    expect(await screen.findByRole('heading', { name: 'Error loading results: You may not open this' })).toBeTruthy();
  });
});
