/** What staff tell many learners at once (docs/people.md#announcements). */
import { Announced } from '@paanch/contracts/auth/events';
import { announcedJustNow, nobodyToTell } from '@paanch/contracts/auth/reasons';
import { tellLearners } from '@paanch/contracts/auth/tasks';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { type Task, task } from '@paanch/contracts/kernel/tasks/task';
import type { LearnerText } from '../notifications/texts/notification-text.js';
import type { Announcement } from './tables.js';

/** Between two of one person. */
const PAUSE_MS = 10 * 60_000;

export interface Announcing {
  /** When this person last announced something. */
  readonly lastAt: Date | null;
  /** Ids of the learners whom it reaches. */
  readonly learners: readonly string[];
  readonly added: Announcement | null;
}

type Words = Pick<Announcement, 'id' | 'author_id' | 'title' | 'body' | 'created_at'>;

/** What was said is a hash (docs/events.md#before-and-after). */
const AUDITED: Audited<Words> = { kept: ['author_id', 'created_at'], hashed: ['title', 'body'] };

interface Sent {
  readonly next: Announcing;
  readonly facts: readonly Fact[];
  readonly tasks: readonly Task[];
  /** How many learners it reaches. */
  readonly outcome: number;
}

/** @param clientId the only client it reaches; null: there may be several */
export function announced(known: Announcing, words: Words, clientId: string | null): Sent | Refusal {
  const {
    lastAt,
    learners: { length: learners },
  } = known;
  const pausedMs = lastAt === null ? 0 : lastAt.getTime() + PAUSE_MS - words.created_at.getTime();
  if (pausedMs > 0) return refuse(announcedJustNow, { retryAfterSeconds: Math.ceil(pausedMs / 1_000) });
  if (learners === 0) return refuse(nobodyToTell);
  const change = changeBetween(AUDITED, { action: 'sent', before: null, after: words });
  const data = { announcement_id: words.id, client_id: clientId, learners, change };
  return {
    next: { ...known, added: { ...words, learners } },
    facts: [fact(Announced, words.id, data)],
    tasks: [task(tellLearners, { announcement_id: words.id })],
    outcome: learners,
  };
}

/** Where each learner reads it in full. */
const NOTIFICATIONS = '/app/notifications';

/** As it was written, to everybody. */
export function announcement({ title, body }: Pick<Announcement, 'title' | 'body'>): LearnerText {
  const words = { title, body };
  return { kind: 'announcement', en: words, hi: words, link: NOTIFICATIONS };
}
