/** Tasks of interview. */
import { z } from 'zod';
import { defineTask } from '../kernel/tasks/task.js';
import { RecordingTrack } from './interviews/vocabulary.js';

/** Asks the provider for the passes of one submission; after the third failed try a person grades it (docs/projects.md#grading). */
export const gradeProject = defineTask({
  name: 'gradeProject',
  owner: 'interview',
  input: z.object({ submission_id: z.uuid() }),
  retries: 2,
  timeLimitMs: 180_000,
  access: 'nobody',
});

/** Finds the words of an interview and proposes levels; after the third failed try a person decides without (docs/interviews.md#analysis). */
export const analyzeInterview = defineTask({
  name: 'analyzeInterview',
  owner: 'interview',
  input: z.object({
    submission_id: z.uuid(),
    /** How often it was asked for again: a task that has failed is known by its input, and would not run again. */
    retry: z.number().int(),
  }),
  retries: 2,
  // All tries together end while the learner's page still asks.
  timeLimitMs: 85_000,
  access: 'nobody',
});

/** Makes one file of the parts of a recording (docs/interviews.md#recording). */
export const joinRecording = defineTask({
  name: 'joinRecording',
  owner: 'interview',
  input: z.object({ interview_id: z.uuid(), track: RecordingTrack }),
  retries: 5,
  timeLimitMs: 180_000,
  access: 'nobody',
});
