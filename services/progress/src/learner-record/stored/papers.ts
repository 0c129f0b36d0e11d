/** What open attempts are graded by: their questions, the answers saved, and what counts for everybody. */
import type { Tx } from '@paanch/platform/postgres/database';
import { inArray } from 'drizzle-orm';
import type { StoredBody } from '../../assessments/assessment-body.store.js';
import type { Question } from '../../assessments/question.js';
import { answers } from '../../attempts/writing/tables.js';
import type { AttemptRow, Paper } from './record-rows.js';

interface Version {
  readonly assessmentId: string;
  readonly version: number;
}

export type FindBody = (version: Version, reader: Tx) => Promise<StoredBody | null>;

/** What of an attempt is not in its record. */
export interface PaperParts {
  readonly findBody: FindBody;
  /** Questions of the version that count as right for everybody. */
  readonly findVoided: (version: Version, grading: Tx) => Promise<ReadonlySet<string>>;
}

/** Of a closed attempt: nothing is asked of it any more. */
const NOTHING: Paper = { questions: [], answers: new Map(), voided: new Set() };

interface Printed {
  readonly questions: readonly Question[];
  readonly voided: ReadonlySet<string>;
}

const nameOf = ({ assessmentId, version }: Version) => `${assessmentId} ${version}`;

/** Versions in one order for everybody, because each is kept from being voided until the end of the transaction. */
async function printedOf(tx: Tx, { findBody, findVoided }: PaperParts, rows: readonly AttemptRow[]): Promise<ReadonlyMap<string, Printed>> {
  const versions = new Map(
    rows.map(({ assessment_id: assessmentId, version }) => [nameOf({ assessmentId, version }), { assessmentId, version }]),
  );
  const printed = new Map<string, Printed>();
  for (const name of [...versions.keys()].toSorted()) {
    const version = versions.get(name);
    if (!version) continue;
    const body = await findBody(version, tx);
    printed.set(name, { questions: body?.questions ?? [], voided: await findVoided(version, tx) });
  }
  return printed;
}

/** Called with the attempts locked, so that every answer acknowledged before is here. */
export async function papersOf(tx: Tx, parts: PaperParts, rows: readonly AttemptRow[]): Promise<(row: AttemptRow) => Paper> {
  const open = rows.filter(({ status }) => status === 'IN_PROGRESS');
  if (open.length === 0) return () => NOTHING;
  const printed = await printedOf(tx, parts, open);
  const ids = open.map(({ id }) => id);
  const saved = await tx.select().from(answers).where(inArray(answers.attempt_id, ids));
  const answersOf = Map.groupBy(saved, ({ attempt_id: attemptId }) => attemptId);
  return ({ id, assessment_id: assessmentId, version, status }) => {
    const paper = status === 'IN_PROGRESS' ? printed.get(nameOf({ assessmentId, version })) : undefined;
    if (!paper) return NOTHING;
    const given = (answersOf.get(id) ?? []).flatMap(({ question_id, value }) => (value === null ? [] : [[question_id, value] as const]));
    return { ...paper, answers: new Map(given) };
  };
}
