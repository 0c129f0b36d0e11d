/** What the tests of the assessment editor share: its server, and how wide the window is. */
import { listAssessmentVersions, readAssessmentDraft } from '@paanch/contracts/content/assessments';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ok, type StubServer } from '../../../../testing/stub-server.js';
import { assessment, authoringServer, question } from '../lists/modules.story.js';

const nobodyListens = { addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} };

export function inWindowOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, bound, pixels] = /(min|max)-width: ?([\d.]+)/.exec(query) ?? [];
    const fits = bound === 'min' ? width >= Number(pixels) : width <= Number(pixels);
    return { matches: bound !== undefined && fits, media: query, ...nobodyListens };
  });
}

/** What is said to screen readers is left out. */
export const UNSAID = { ignore: '[aria-live] *, [aria-live]' } as const;

export const QUESTIONS = [question(1), question(2), question(3)];
export const PAGE = `/admin/assessments/${assessment().id}`;

export const editorServer = (questions: readonly QuestionDraft[] = QUESTIONS): StubServer =>
  authoringServer()
    .on(readAssessmentDraft, ok(assessment()))
    .on(listQuestions, ok({ questions }))
    .on(listAssessmentVersions, ok({ versions: [] }));

export const sentTo = (answers: StubServer, route: string) => answers.sent.filter((call) => call.route === route);
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const editorReady = () => screen.findByRole('textbox', { name: 'Question' });
