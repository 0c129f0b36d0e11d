/** The kinds of work that a learner completes and stars are earned by (docs/path.md#the-log). */
import { z } from 'zod';

export const WORK_KINDS = ['assessment', 'course', 'expert_session', 'project', 'interview'] as const;
export const WorkKind = z.enum(WORK_KINDS);
export type WorkKind = z.infer<typeof WorkKind>;

/** Kinds whose work has a row of its own; an assessment has attempts. Of an interview the module is the programme itself. */
export const ModuleWorkKind = WorkKind.exclude(['assessment']);
export type ModuleWorkKind = z.infer<typeof ModuleWorkKind>;
/** Kinds that another service judges. */
export const JudgedKind = WorkKind.extract(['project', 'interview']);
export type JudgedKind = z.infer<typeof JudgedKind>;
/** What an interview is called where modules have names. */
export const INTERVIEW_NAME = 'Interview with Vidya';
export const INTERVIEW_WORK = { work: 'interview', moduleName: INTERVIEW_NAME } as const;
