/** Bodies of courses and expert sessions as content would publish them. */
import { hash, randomUUID } from 'node:crypto';
import type {
  CourseBody,
  ExpertSessionBody,
  ModuleBody,
  PlayedVideo,
  PublishedLesson,
} from '@paanch/contracts/content/modules/module-bodies';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { ProductChanged } from '@paanch/contracts/content/events';
import { questionsOfEachType } from './assessment-bodies.js';

export function playedVideo(changes: Partial<PlayedVideo> = {}): PlayedVideo {
  return {
    video_id: randomUUID(),
    content_type: 'video/webm',
    duration_seconds: 100,
    size_bytes: 250_000,
    low_data: null,
    captions: [{ language: 'en', label: 'English', sha256: hash('sha256', 'captions') }],
    transcript_html: '<p>Hello</p>',
    ...changes,
  };
}

export function readingLesson(changes: Partial<PublishedLesson> = {}): PublishedLesson {
  return {
    id: randomUUID(),
    title: 'Reading a brief',
    type: 'reading',
    language: 'en',
    estimated_minutes: 5,
    is_required: true,
    body_html: '<p>Read the brief twice.</p>',
    video: null,
    quiz: null,
    ...changes,
  };
}

export function videoLesson(changes: Partial<PublishedLesson> = {}): PublishedLesson {
  return readingLesson({ title: 'Watching a meeting', type: 'video', body_html: null, video: playedVideo(), ...changes });
}

/** Asks one question of each type; `rightAnswers` has the correct answers. */
export function quizOf(changes: Partial<NonNullable<PublishedLesson['quiz']>> = {}): NonNullable<PublishedLesson['quiz']> {
  const questions = questionsOfEachType().map((question) => ({ ...question, explanation_html: null }));
  return { id: randomUUID(), pass_percentage: 70, draw_count: null, questions, ...changes };
}

/** Of one section with one reading. */
export function courseBody(changes: Partial<CourseBody> = {}): CourseBody {
  return {
    type: 'Course',
    module_id: randomUUID(),
    version: 1,
    product_id: randomUUID(),
    name: 'Clear writing',
    description: 'One lesson',
    image_url: null,
    sections: [{ id: randomUUID(), title: 'Begin here', lessons: [readingLesson()] }],
    ...changes,
  };
}

export function sessionBody(changes: Partial<ExpertSessionBody> = {}): ExpertSessionBody {
  return {
    type: 'expert_session',
    module_id: randomUUID(),
    version: 1,
    product_id: randomUUID(),
    name: 'How interviewers listen',
    description: null,
    speaker: 'Meera Kulkarni',
    speaker_title: 'Head of hiring',
    thumbnail_url: null,
    video: playedVideo(),
    ...changes,
  };
}

type ProductModule = DataOf<typeof ProductChanged>['modules'][number];

/** As a product names them, from that place in its order on. */
export function placedModules(bodies: readonly ModuleBody[], from = 1, changes: Partial<ProductModule> = {}): ProductModule[] {
  return bodies.map(({ module_id: id, type, version }, index) => ({
    id,
    type,
    sequence: from + index,
    is_required: true,
    published_version: version,
    visible_tiers: null,
    sha256: 'of the body',
    ...changes,
  }));
}
