import type { ProgressDeps } from '../deps.js';
import { eligibilityOf } from '../exams/eligibility/eligibility-of.js';
import * as dates from './calendar-dates.rule.js';
import type { CalendarDate } from './calendar-dates.rule.js';

/** What time alone takes away. */
const WAITS = new Set<string>(['COOLDOWN', 'ATTEMPT_LIMIT']);

async function attemptDates({ ownDates }: ProgressDeps, studentId: string, now: Date): Promise<CalendarDate[]> {
  const [attempts, exams] = await Promise.all([ownDates.openAttempts(studentId, now), ownDates.openExams(studentId, now)]);
  return [
    ...attempts.flatMap(({ id, assessmentId, name, at }) => (at === null ? [] : [dates.attemptCloses(id, assessmentId, name, at)])),
    ...exams.flatMap(({ id, target, at }) => (at === null ? [] : [dates.examCloses(id, target, at)])),
  ];
}

async function quizDates({ ownDates, moduleBodies }: ProgressDeps, studentId: string, now: Date): Promise<CalendarDate[]> {
  const waits = await ownDates.quizWaits(studentId, now);
  if (waits.length === 0) return [];
  const names = new Map((await moduleBodies.namesOf(waits.map(({ moduleId }) => moduleId))).map(({ id, name }) => [id, name]));
  return waits.flatMap((wait) => (wait.at === null ? [] : [dates.quizPossible(wait, names.get(wait.moduleId) ?? '', wait.at)]));
}

/** When the exam can be taken next, where nothing but time keeps the learner from it. */
async function examDates(deps: ProgressDeps, studentId: string, now: Date): Promise<CalendarDate[]> {
  const found: CalendarDate[] = [];
  for (const programme of await deps.programmes.of(studentId)) {
    if (programme.type !== 'JOB_READINESS') continue;
    const { reasons, target, nextAttemptAt } = await eligibilityOf(deps, studentId, programme, now);
    const isWaiting = reasons.length > 0 && reasons.every((reason) => WAITS.has(reason));
    if (isWaiting && target !== null && nextAttemptAt !== null) found.push(dates.examPossible(programme.id, target, nextAttemptAt));
  }
  return found;
}

async function datesFromElsewhere({ calendarEntries }: ProgressDeps, studentId: string, now: Date): Promise<CalendarDate[]> {
  const entries = await calendarEntries.after(studentId, now);
  return entries.flatMap(({ kind, ref_id: id, title, at }) => {
    if (at === null) return [];
    return [kind === 'answer' ? dates.answerDue(id, title, at) : dates.interviewPossible(id, at)];
  });
}

/** Whatever still lies ahead, soonest first. */
export async function calendarDatesOf(deps: ProgressDeps, studentId: string): Promise<readonly CalendarDate[]> {
  const now = deps.clock();
  const parts = [attemptDates, quizDates, examDates, datesFromElsewhere];
  const found = (await Promise.all(parts.map((part) => part(deps, studentId, now)))).flat();
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.uid < b.uid ? -1 : 1));
}
