/** Authors ask the Admins to publish a draft (docs/content.md#asking-to-publish). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { Revision } from '../../kernel/records/revision.js';
import { defineRoute } from '../../kernel/route.js';
import { AUTHORS } from '../questions.js';
import { nothingToPublish } from '../reasons.js';

/** Admins are told once for each `draft_revision`. */
const asking = {
  owner: 'content',
  method: 'POST',
  access: AUTHORS,
  naturalKey: true,
  reply: z.object({ asked_revision: Revision }),
  errors: ['NOT_FOUND', nothingToPublish],
} as const;

export const askToPublishAssessment = defineRoute({
  ...asking,
  name: 'askToPublishAssessment',
  path: '/api/admin/content/assessments/:assessmentId/ask',
  summary: 'Ask the Admins to publish an assessment; they are told once for each state of the draft',
  params: z.object({ assessmentId: Id }),
});

export const askToPublishBank = defineRoute({
  ...asking,
  name: 'askToPublishBank',
  path: '/api/admin/content/banks/:bankId/ask',
  summary: 'Ask the Admins to publish a question bank; they are told once for each state of the draft',
  params: z.object({ bankId: Id }),
});

export const askToPublishCourse = defineRoute({
  ...asking,
  name: 'askToPublishCourse',
  path: '/api/admin/content/courses/:courseId/ask',
  summary: 'Ask the Admins to publish a course; they are told once for each state of the draft',
  params: z.object({ courseId: Id }),
});

export const askToPublishExpertSession = defineRoute({
  ...asking,
  name: 'askToPublishExpertSession',
  path: '/api/admin/content/expert-sessions/:sessionId/ask',
  summary: 'Ask the Admins to publish an expert session; they are told once for each state of the draft',
  params: z.object({ sessionId: Id }),
});
