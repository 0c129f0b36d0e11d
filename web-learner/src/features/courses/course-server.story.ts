/** A fake server with one course, for page tests: a video, a reading and a lesson with a quiz. */
import type { CourseContent, LearnerLesson, LearnerQuiz, QuizQuestion } from '@paanch/contracts/progress/modules/courses';
import { courseLocked } from '@paanch/contracts/progress/reasons';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import type { ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { joined, percentOf } from '@paanch/ui/player/played/ranges.rule';

const idOf = (number: number) => `01890000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`;
const COURSE = idOf(1);
export const LESSONS = { video: idOf(11), reading: idOf(12), quiz: idOf(13) } as const;
const PRODUCT = idOf(2);
export const DURATION = 20;

const option = (id: string, text: string) => ({ id, text_html: `<p>${text}</p>` });
const question = (number: number, type: QuizQuestion['type'], text: string, options: QuizQuestion['options'] = []): QuizQuestion => ({
  id: idOf(20 + number),
  type,
  text_html: `<p>${text}</p>`,
  points: 1,
  options,
});
export const QUESTIONS = [
  question(1, 'single', 'Which is a fruit?', [option('a', 'Brick'), option('b', 'Mango')]),
  question(2, 'multiple', 'Which are even?', [option('a', 'Two'), option('b', 'Three'), option('c', 'Four')]),
  question(3, 'true_false', 'Water is wet.'),
  question(4, 'numeric', 'How many are five and five?'),
  question(5, 'short_text', 'What sorts the rows of a query?'),
  question(6, 'ordering', 'From small to large', [option('a', 'Elephant'), option('b', 'Ant')]),
];

interface LessonBody {
  readonly watched?: [number, number][];
  readonly read_to_end?: boolean;
}

export class CourseServer {
  readonly page: Page;
  readonly saves: LessonBody[] = [];
  readonly handedIn: unknown[] = [];
  isAway = false;
  isLocked = false;
  watched: [number, number][] = [];
  isRead = false;
  quiz: Partial<LearnerQuiz> = {};
  /** The answer to the next quiz that is handed in. */
  graded: ScriptedReply = { json: {} };

  constructor(search = '') {
    this.page = openPage(`/app/job-readiness/courses/${COURSE}${search}`);
    const course = `/api/app/job-readiness/courses/${COURSE}`;
    const answer = (path: string, script: (body: unknown) => ScriptedReply) =>
      this.page.answer(path, (body) => (this.isAway ? { cut: 'before' } : script(body)));
    this.page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    answer(`${course}/content`, () =>
      this.isLocked ? { status: 409, json: { code: courseLocked.code, message: courseLocked.message } } : { json: this.#content() },
    );
    for (const lessonId of Object.values(LESSONS))
      answer(`${course}/lessons/${lessonId}/progress`, (body) => ({ json: this.#save(body as LessonBody) }));
    answer(`${course}/lessons/${LESSONS.quiz}/submit-quiz`, (body) => {
      this.handedIn.push(body);
      return this.graded;
    });
  }

  grade(parts: object): void {
    this.graded = {
      json: {
        success: true,
        score: 50,
        passed: false,
        correct_count: 3,
        total: 6,
        attempts_used: 1,
        attempts_left: null,
        next_attempt_at: null,
        feedback: [],
        lesson_completed: false,
        course_completed: false,
        star_unlocked: null,
        ...parts,
      },
    };
  }

  get #videoDone() {
    return percentOf(this.watched, DURATION) >= 90;
  }

  #save(body: LessonBody) {
    this.saves.push(body);
    this.watched = joined([...this.watched, ...(body.watched ?? [])]).map(([from, to]): [number, number] => [from, to]);
    if (body.read_to_end === true) this.isRead = true;
    const lesson_completed = this.#videoDone || this.isRead;
    return {
      success: true,
      watched: this.watched,
      watched_percentage: percentOf(this.watched, DURATION),
      position_seconds: 0,
      lesson_completed,
      course_completed: false,
      star_unlocked: null,
    };
  }

  #content(): CourseContent {
    return {
      course: {
        id: COURSE,
        product_id: PRODUCT,
        name: 'Spreadsheets in practice',
        description: null,
        image_url: null,
        version: 1,
        progress_percentage: 33,
        status: 'In Progress',
      },
      sections: [{ id: idOf(3), title: 'Beginning', sequence: 1, lessons: [this.#video(), this.#reading(), this.#quizLesson()] }],
      resume: null,
      server_now: new Date().toISOString(),
    };
  }

  #lesson(id: string, title: string, sequence: number, parts: Partial<LearnerLesson>): LearnerLesson {
    return {
      id,
      title,
      sequence,
      type: 'reading',
      language: 'en',
      video: null,
      body_html: '<p>Text</p>',
      estimated_minutes: 5,
      is_required: true,
      is_unlocked: true,
      unlock_hint: null,
      is_completed: false,
      is_new_since_completion: false,
      read_to_end: false,
      quiz: null,
      ...parts,
    };
  }

  #video(): LearnerLesson {
    const video = {
      url: '/api/videos/a?ticket=1',
      content_type: 'video/webm',
      duration_seconds: DURATION,
      size_bytes: 280_000,
      captions: [],
      expires_at: new Date(Date.now() + 600_000).toISOString(),
      renditions: [{ label: 'low_data' as const, url: '/api/videos/b?ticket=1', size_bytes: 90_000 }],
      transcript_html: '<p>Spoken.</p>',
      watched: this.watched,
      watched_percentage: percentOf(this.watched, DURATION),
    };
    return this.#lesson(LESSONS.video, 'What a cell is', 1, { type: 'video', video, body_html: null, is_completed: this.#videoDone });
  }

  #reading(): LearnerLesson {
    const isOpen = this.#videoDone;
    return this.#lesson(LESSONS.reading, 'Names and ranges', 2, {
      body_html: isOpen ? `<h3>Ranges</h3><p>A range <img src="/api/media/${'a'.repeat(64)}.webp" alt="Two columns"></p>` : null,
      is_unlocked: isOpen,
      unlock_hint: isOpen ? null : 'Complete "What a cell is" first.',
      is_completed: this.isRead,
      is_new_since_completion: true,
    });
  }

  #quizLesson(): LearnerLesson {
    const quiz: LearnerQuiz = {
      id: idOf(4),
      pass_percentage: 70,
      max_attempts: null,
      attempts_used: 0,
      best_score: null,
      passed: false,
      next_attempt_at: null,
      question_count: QUESTIONS.length,
      questions: QUESTIONS,
      ...this.quiz,
    };
    return this.#lesson(LESSONS.quiz, 'Check yourself', 3, { is_required: false, quiz, read_to_end: true });
  }
}
