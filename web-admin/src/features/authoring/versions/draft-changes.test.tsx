// @vitest-environment jsdom
import { readAssessmentDraft, readAssessmentVersion } from '@paanch/contracts/content/assessments';
import { listQuestions } from '@paanch/contracts/content/questions';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPart } from '../../../../testing/staff-browser.js';
import { ok, refused } from '../../../../testing/stub-server.js';
import { assessment, authoringServer, question } from '../lists/modules.story.js';
import { DraftChanges } from './draft-changes.js';

const ID = assessment().id;
const published = (count: number, name = 'Quantitative aptitude') => {
  const { product_id, time_limit_minutes, updated_at: published_at } = assessment();
  const questions = Array.from({ length: count }, (_, index) => question(index + 1)).map(
    ({ id, type, prompt_html, options, key, tolerance, sequence }) => ({ id, type, prompt_html, options, key, tolerance, sequence }),
  );
  const body = { assessment_id: ID, version: 3, product_id, name, description: null, time_limit_minutes, questions };
  return ok({ version: 3, sha256: 'x', published_at, published_by: ID, published_by_name: null, question_count: count, body });
};
const server = (count: number) =>
  authoringServer()
    .on(readAssessmentDraft, ok(assessment()))
    .on(listQuestions, ok({ questions: Array.from({ length: count }, (_, index) => question(index + 1)) }));
const show = (on: ReturnType<typeof server>, publishedVersion: number | null) =>
  showPart(<DraftChanges paper={{ assessmentId: ID }} publishedVersion={publishedVersion} />, on, 'Admin');

describe('what publishing would change', () => {
  it('is the first version', async () => {
    show(server(12), null);
    expect(await screen.findByText('First version: 12 questions.')).toBeTruthy();
  });

  it('is said in sentences, a setting and a question at a time', async () => {
    show(server(4).on(readAssessmentVersion, published(3, 'Numbers')), 3);
    expect(await screen.findByText('Changed since version 3:')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Name changed from "Numbers" to "Quantitative aptitude".',
      'Question 4 added: Text 4',
    ]);
  });

  it('is cut where it would be too much to read', async () => {
    show(server(30).on(readAssessmentVersion, published(0)), 3);
    expect(await screen.findByText('And 18 more changes. Compare shows all of them.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
  });

  it('may be nothing that is seen', async () => {
    show(server(3).on(readAssessmentVersion, published(3)), 3);
    expect(await screen.findByText('The questions and settings are as in version 3.')).toBeTruthy();
  });

  it('says that it could not be found out', async () => {
    show(server(3).on(readAssessmentVersion, refused(403, 'Not now')), 3);
    expect(await screen.findByRole('heading', { name: 'Failed to load version 3' })).toBeTruthy();
  });
});
