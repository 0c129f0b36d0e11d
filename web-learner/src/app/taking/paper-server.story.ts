/** The calls of one open attempt, for page tests: it accepts saves by number, and can be unreachable, taken over or closed. */
import type { Reason } from '@paanch/contracts/kernel/errors';
import type { Attempt, AttemptQuestion } from '@paanch/contracts/progress/attempts';
import type { AttemptBreaks } from '@paanch/contracts/progress/breaks';
import type { AttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import { attemptClosed, attemptElsewhere, noBreaks } from '@paanch/contracts/progress/reasons';
import { meOf } from '@paanch/testing/browser/auth-replies';
import type { Page } from '@paanch/testing/browser/page';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';

const option = (id: string, text: string) => ({ id, text_html: `<p>${text}</p>` });
type Authored = Pick<AttemptQuestion, 'type' | 'prompt_html' | 'options'>;
const QUESTIONS: readonly Authored[] = [
  { type: 'single', prompt_html: '<p>Which is a fruit?</p>', options: [option('a', 'Brick'), option('b', 'Mango')] },
  {
    type: 'ordering',
    prompt_html: '<p>From small to large</p>',
    options: [option('a', 'Elephant'), option('b', 'Ant'), option('c', 'Goat')],
  },
  { type: 'short_text', prompt_html: '<p>Sorts the rows of a query</p>', options: [] },
];

/** The possible fields of a request body. */
interface RequestBody {
  readonly tab_id?: string;
  readonly take_over?: boolean;
  readonly seq?: number;
  readonly seconds?: number;
  readonly text?: string | null;
  readonly answers?: readonly { question_id: string; value: unknown; flagged: boolean }[];
}

export type Paper = Pick<
  Attempt,
  'id' | 'status' | 'question_count' | 'extra_time_factor' | 'refunded_seconds' | 'refundable_seconds' | 'seq' | 'questions' | 'breaks'
> & { server_now: string; deadline_at: string | null; timestamp_start: string; timestamp_end: string | null };

let served = 0;

/** A number for the ids of the next server, so that no cache holds what an earlier one said. */
export function nextNumber(): string {
  served += 1;
  return String(served).padStart(4, '0');
}

export abstract class PaperServer {
  readonly page: Page;
  readonly attemptId: string;
  questions = QUESTIONS;
  /** When the page last opened it; the time limit counts from then. */
  #opened = Date.now();
  status: 'not_started' | 'in_progress' | 'submitted' | 'voided' = 'in_progress';
  isAway = false;
  /** Another window has the lease. */
  isLeaseLost = false;
  /** The tab id that has the lease; null before and after. */
  writer: string | null = null;
  secondsLeft: number | null = 1_500;
  refunded = 0;
  seq = 0;
  factor = 1;
  breaks: AttemptBreaks | null = null;
  notes: AttemptNotes = { notes: [], comment: null, comment_until: null };
  readonly noted: number[] = [];
  readonly saved = new Map<string, { value: unknown; flagged: boolean }>();

  /** `attempt`: the address of its calls. */
  constructor(page: Page, attemptId: string, attempt: string) {
    this.page = page;
    this.attemptId = attemptId;
    page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    this.answer(attempt, () => ({ json: this.attempt() }));
    this.answer(`${attempt}/lease`, ({ take_over, tab_id = null }) => {
      this.#opened = Date.now();
      if (take_over) this.isLeaseLost = false;
      return this.#whileOpen(() => {
        this.writer = tab_id;
        return { json: { ...this.clock(), refunded_seconds: this.refunded, seq: this.seq } };
      });
    });
    this.answer(`${attempt}/leave`, ({ tab_id = null }) => {
      if (this.writer === tab_id) this.writer = null;
      return { json: { success: true } };
    });
    this.answer(`${attempt}/ping`, () => this.#whileOpen(() => ({ json: { ...this.clock(), refunded_seconds: this.refunded } })));
    this.answer(`${attempt}/answers`, (body) => this.#whileOpen(() => this.#save(body)));
    this.answer(`${attempt}/notes`, ({ seconds }) => {
      if (seconds === undefined) return { json: this.notes };
      this.noted.push(seconds);
      return { json: { success: true } };
    });
    this.answer(`${attempt}/comment`, ({ text = null }) => {
      this.notes = { ...this.notes, comment: text === null ? null : { text, written_at: new Date().toISOString() } };
      return { json: this.notes };
    });
    this.answer(`${attempt}/break`, () => {
      if (this.breaks === null) return refused(noBreaks);
      const { until, taken } = this.breaks;
      const isBeginning = until === null;
      const next = isBeginning ? new Date(Date.now() + 600_000).toISOString() : null;
      this.breaks = { ...this.breaks, taken: taken + (isBeginning ? 1 : 0), until: next };
      return { json: { ...this.clock(), breaks: this.breaks } };
    });
    this.answer(`${attempt}/submit`, () => {
      if (this.isLeaseLost) return refused(attemptElsewhere);
      this.status = 'submitted';
      return { json: this.attempt() };
    });
  }

  /** As the contract has it. */
  protected abstract attempt(): object;

  protected answer(path: string, script: (body: RequestBody) => ScriptedReply): void {
    this.page.answer(path, (body) => (this.isAway ? { cut: 'before' } : script(body ?? {})));
  }

  questionId(position: number): string {
    return `01890000-0000-7000-8000-00000003000${position}`;
  }

  protected get isOpen(): boolean {
    return this.status === 'in_progress';
  }

  protected clock() {
    const left = this.secondsLeft;
    const deadline = left === null ? null : new Date(this.#opened + (left + this.refunded) * 1_000).toISOString();
    return { server_now: new Date().toISOString(), deadline_at: deadline };
  }

  /** What every attempt has. */
  protected paper(): Paper {
    const questions = this.questions.map((question, index) => {
      const id = this.questionId(index + 1);
      const { value, flagged } = this.saved.get(id) ?? { value: null, flagged: false };
      return { ...question, options: [...question.options], id, position: index + 1, answer: value as AttemptQuestion['answer'], flagged };
    });
    return {
      id: this.attemptId,
      status: this.isOpen ? 'IN_PROGRESS' : this.status === 'voided' ? 'ABANDONED' : 'COMPLETED',
      question_count: this.questions.length,
      extra_time_factor: this.factor,
      timestamp_start: '2026-11-21T10:00:00.000Z',
      timestamp_end: this.isOpen ? null : '2026-11-21T10:12:30.000Z',
      ...this.clock(),
      refunded_seconds: this.refunded,
      refundable_seconds: this.secondsLeft === null ? 0 : 360,
      seq: this.seq,
      breaks: this.isOpen ? this.breaks : null,
      questions: this.isOpen && !this.breaks?.until ? questions : [],
    };
  }

  #whileOpen(act: () => ScriptedReply): ScriptedReply {
    if (!this.isOpen) return refused(attemptClosed);
    return this.isLeaseLost ? refused(attemptElsewhere) : act();
  }

  #save({ seq = 0, answers = [] }: RequestBody): ScriptedReply {
    if (seq > this.seq) {
      this.seq = seq;
      for (const { question_id, value, flagged } of answers) this.saved.set(question_id, { value, flagged });
    }
    return { json: { seq: this.seq, ...this.clock() } };
  }
}

function refused({ code, reason, message, field }: Reason): ScriptedReply {
  return refusal(code, {}, [{ field, message, code: reason }]);
}
