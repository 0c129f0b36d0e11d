/** A learner's resumes, with the places that uploads hold; each change leaves its fact (docs/careers.md#resumes). */
import { ResumeChanged, ResumeOpened } from '@paanch/contracts/careers/events';
import { resumeLimitReached, uploadRunOut } from '@paanch/contracts/careers/reasons';
import { DAY_MS, PLACE_MINUTES } from '@paanch/contracts/careers/vocabulary';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { tidyLine } from '@paanch/contracts/kernel/fields';
import { uploadQuotaReached } from '@paanch/contracts/kernel/files/reasons';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Resume } from './tables.js';

export interface ShelvedResume extends Resume {
  /** How many applications it was sent with. */
  readonly used_in: number;
}

/** Everything one learner has sent, also what was not confirmed and what was removed. */
export type Shelf = readonly ShelvedResume[];

/** As long as bytes that nobody confirms are kept. */
export const CONFIRMED_WITHIN_MS = DAY_MS;
const PLACE_MS = PLACE_MINUTES * 60_000;

interface ShelfDecision<Outcome> {
  readonly next: Shelf;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}

const ageOf = ({ created_at }: Resume, now: Date) => now.getTime() - created_at.getTime();

const isKept = ({ confirmed_at, removed_at }: Resume) => confirmed_at !== null && removed_at === null;

/** An upload that may still be confirmed; a refused file has freed its place. */
function holdsPlace(resume: Resume, now: Date): boolean {
  const { confirmed_at, removed_at, rejected_for } = resume;
  return confirmed_at === null && removed_at === null && rejected_for === null && ageOf(resume, now) < PLACE_MS;
}

export const placesTaken = (shelf: Shelf, now: Date) => shelf.filter((resume) => isKept(resume) || holdsPlace(resume, now)).length;

/** The primary one first, then the newest. */
export function inOrder(shelf: Shelf): Shelf {
  const rank = ({ is_primary, confirmed_at }: Resume) => [is_primary ? 1 : 0, confirmed_at?.getTime() ?? 0] as const;
  return shelf.filter(isKept).toSorted((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1]);
}

interface Announced extends Pick<Resume, 'id' | 'student_id' | 'content_type' | 'size_bytes'> {
  /** As its sender calls it. */
  readonly name: string;
  readonly maxResumes: number;
}

export function reservePlace(shelf: Shelf, { name, maxResumes, ...announced }: Announced, now: Date): ShelfDecision<Resume> | Refusal {
  if (placesTaken(shelf, now) >= maxResumes) return refuse(resumeLimitReached);
  if (bytesOfDay(shelf, now) + announced.size_bytes > LIMITS.uploadBytesADay.learner) return refuse(uploadQuotaReached);
  const reserved: ShelvedResume = {
    ...announced,
    original_filename: lastPartOf(tidyLine(name)),
    title: null,
    description: null,
    is_primary: false,
    shared_with_institution: false,
    sha256: null,
    rejected_for: null,
    revision: 1,
    created_at: now,
    updated_at: now,
    confirmed_at: null,
    removed_at: null,
    destroyed_at: null,
    used_in: 0,
  };
  return { next: [...shelf, reserved], facts: [], outcome: reserved };
}

/** Also of what was removed since, or learners could send without end; refused files do not count. */
function bytesOfDay(shelf: Shelf, now: Date): number {
  const counted = shelf.filter((resume) => resume.rejected_for === null && ageOf(resume, now) < DAY_MS);
  return counted.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
}

/** Browsers send a bare name; a path of another client could lead somewhere when the file is saved. */
const lastPartOf = (name: string) => name.split(/[/\\]/).findLast((part) => part !== '') ?? name;

interface Confirming extends Pick<Resume, 'id' | 'description'> {
  readonly title: string;
  readonly maxResumes: number;
}

interface Confirmed {
  readonly resume: ShelvedResume;
  readonly isNew: boolean;
}

/** Only what was judged to be good comes here. */
export function confirmResume(shelf: Shelf, { id, title, description, maxResumes }: Confirming, now: Date) {
  const known = shelf.find((resume) => resume.id === id && resume.removed_at === null);
  if (known === undefined) return refuse('NOT_FOUND');
  if (known.confirmed_at !== null) return { next: shelf, facts: [], outcome: { resume: known, isNew: false } } as ShelfDecision<Confirmed>;
  const hasPlace = holdsPlace(known, now) || placesTaken(shelf, now) < maxResumes;
  if (!hasPlace || ageOf(known, now) >= CONFIRMED_WITHIN_MS) return refuse(uploadRunOut);
  const isFirst = !shelf.some(isKept);
  const confirmed = { ...known, title, description, is_primary: isFirst, updated_at: now, confirmed_at: now };
  return saved(shelf, confirmed, { change: { action: 'created', fields: [] }, outcome: { resume: confirmed, isNew: true } });
}

type Change = DataOf<typeof ResumeChanged>['change'];

function saved<Outcome>(shelf: Shelf, resume: ShelvedResume, { change, outcome }: { readonly change: Change; readonly outcome: Outcome }) {
  const { id, student_id } = resume;
  const facts = [fact(ResumeChanged, id, { resume_id: id, student_id, change })];
  return { next: withOne(shelf, resume), facts, outcome } satisfies ShelfDecision<Outcome>;
}

const withOne = (shelf: Shelf, resume: ShelvedResume) => shelf.map((other) => (other.id === resume.id ? resume : other));

type Editable = Pick<Resume, 'title' | 'description' | 'is_primary' | 'shared_with_institution'>;

/** One that becomes primary takes the place of the one that was. */
export function changeResume(shelf: Shelf, id: string, patch: Patch<Editable>, now: Date): ShelfDecision<ShelvedResume> | Refusal {
  const known = shelf.find((resume) => resume.id === id && isKept(resume));
  if (known === undefined) return refuse('NOT_FOUND');
  const { next, fields } = applyPatch(known, patch);
  if (fields.length === 0) return { next: shelf, facts: [], outcome: known };
  const changed = { ...next, revision: known.revision + 1, updated_at: now };
  const others = fields.includes('is_primary') ? shelf.map(demoted) : shelf;
  return saved(others, changed, { change: { action: 'changed', fields }, outcome: changed });
}

/** Its owner has not edited it, so it does not count as updated. */
function demoted(resume: ShelvedResume): ShelvedResume {
  return resume.is_primary ? { ...resume, is_primary: false, revision: resume.revision + 1 } : resume;
}

interface Removed {
  /** Null: the primary one is the same as before, or there is none any more. */
  readonly newPrimaryId: string | null;
}

/** Also an upload that was not confirmed, which gives its place back. */
export function removeResume(shelf: Shelf, id: string, now: Date): ShelfDecision<Removed> | Refusal {
  const known = shelf.find((resume) => resume.id === id && resume.removed_at === null);
  if (known === undefined) return refuse('NOT_FOUND');
  const removed = { ...known, is_primary: false, revision: known.revision + 1, removed_at: now };
  const rest = withOne(shelf, removed);
  const heir = known.is_primary ? latest(rest.filter(isKept)) : null;
  const outcome = { newPrimaryId: heir?.id ?? null };
  const next = heir === null ? rest : withOne(rest, { ...heir, is_primary: true, revision: heir.revision + 1 });
  if (known.confirmed_at === null) return { next, facts: [], outcome };
  return saved(next, removed, { change: { action: 'archived', fields: [] }, outcome });
}

const latest = (shelf: Shelf) => shelf.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())[0] ?? null;

export interface Opening {
  /** Null: its owner opens it. */
  readonly applicationId: string | null;
  /** A hash of the key it is kept under. */
  readonly objectRef: string;
}

/** The fact that a link was given out. Staff may open a removed one for as long as its bytes are kept. */
export function openResume(known: Resume | null, { applicationId, objectRef }: Opening) {
  if (known === null || known.confirmed_at === null || known.destroyed_at !== null) return refuse('NOT_FOUND');
  const { id, student_id } = known;
  const opened = fact(ResumeOpened, id, { resume_id: id, owner_id: student_id, application_id: applicationId, object_ref: objectRef });
  return { next: known, facts: [opened], outcome: undefined };
}
