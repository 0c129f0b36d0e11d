/** What open attempts are graded by: their questions, the saved answers and the voided questions. */
import type { Tx } from '@paanch/platform/postgres/database';
import { inArray } from 'drizzle-orm';
import type { StoredBody } from '../assessments/assessment-body.store.js';
import type { AttemptRow, Paper } from './attempt-rows.js';
import { answers } from './writing/tables.js';

interface Version {
  readonly assessmentId: string;
  readonly version: number;
}

export interface PaperSources {
  readonly findBody: (version: Version, reader: Tx) => Promise<StoredBody | null>;
  /** Ids of questions that count as right for everybody in this version. */
  readonly findVoided: (version: Version, grading: Tx) => Promise<ReadonlySet<string>>;
}

/** A closed attempt is never graded from its answers again here. */
const EMPTY: Paper = { questions: [], answers: new Map(), voided: new Set() };

type VersionPaper = Omit<Paper, 'answers'>;

const nameOf = ({ assessmentId, version }: Version) => `${assessmentId} ${version}`;

/** In a fixed order of versions: reading the voids locks each assessment until commit, and a fixed order cannot deadlock. */
async function versionPapersOf(tx: Tx, sources: PaperSources, rows: readonly AttemptRow[]): Promise<ReadonlyMap<string, VersionPaper>> {
  const versions = new Map(
    rows.map(({ assessment_id: assessmentId, version }) => [nameOf({ assessmentId, version }), { assessmentId, version }]),
  );
  const papers = new Map<string, VersionPaper>();
  for (const name of [...versions.keys()].toSorted()) {
    const version = versions.get(name);
    if (!version) continue;
    const body = await sources.findBody(version, tx);
    papers.set(name, { questions: body?.questions ?? [], voided: await sources.findVoided(version, tx) });
  }
  return papers;
}

/** Call it with the attempts locked, so that every acknowledged answer is included. */
export async function papersOf(tx: Tx, sources: PaperSources, rows: readonly AttemptRow[]): Promise<(row: AttemptRow) => Paper> {
  const open = rows.filter(({ status }) => status === 'IN_PROGRESS');
  if (open.length === 0) return () => EMPTY;
  const papers = await versionPapersOf(tx, sources, open);
  const ids = open.map(({ id }) => id);
  const saved = await tx.select().from(answers).where(inArray(answers.attempt_id, ids));
  const savedByAttempt = Map.groupBy(saved, ({ attempt_id: attemptId }) => attemptId);
  return ({ id, assessment_id: assessmentId, version, status }) => {
    const paper = status === 'IN_PROGRESS' ? papers.get(nameOf({ assessmentId, version })) : undefined;
    if (!paper) return EMPTY;
    const values = (savedByAttempt.get(id) ?? []).flatMap(({ question_id, value }) =>
      value === null ? [] : [[question_id, value] as const],
    );
    return { ...paper, answers: new Map(values) };
  };
}
