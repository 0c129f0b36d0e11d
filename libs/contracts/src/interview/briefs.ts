/** The brief of a project: what a learner is asked to do (docs/projects.md#briefs). */
import { z } from 'zod';

const WORDS = /\S+/g;
const wordCount = (text: string) => text.match(WORDS)?.length ?? 0;
const sentence = z.string().trim().min(1).max(400);

/** Also what a model must answer with. Its criteria are copied from the configuration, never written by a model. */
export const Brief = z.object({
  title: z.string().trim().min(1).max(90),
  /** 80 to 220 words. */
  scenario: z
    .string()
    .trim()
    .max(2_500)
    .refine((text) => wordCount(text) >= 80 && wordCount(text) <= 220, 'Must have 80 to 220 words'),
  /** Invented. */
  organisation: z.string().trim().min(1).max(120),
  deliverables: z.array(sentence).min(3).max(6),
  constraints: z.array(sentence).min(2).max(5),
  data_given: z.string().trim().min(1).max(3_000),
  steps: z.array(sentence).min(4).max(8),
  submission_format: z.string().trim().min(1).max(600),
  /** Whole hours of work. */
  hours: z.number().int().min(4).max(20),
  safety_note: z.string().trim().min(1).max(600),
});
export type Brief = z.infer<typeof Brief>;
