/** What the states of writing look at: the demo's published course and session, and a course that nobody else changes. */
import { readCourseDraft, listCourseDrafts } from '@paanch/contracts/content/modules/courses';
import { listExpertSessionDrafts } from '@paanch/contracts/content/modules/expert-sessions';
import type { Fixture } from './fixture.js';
import { makeStaffRecords, type StaffRecords } from './staff-records.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface WrittenRecords extends Pick<StaffRecords, 'admin'> {
  readonly published: Named & { readonly videoId: string; readonly readingId: string; readonly quizId: string };
  readonly session: Named;
  /** Its first lesson has a quiz with a question that lacks its answers, its second one has none. */
  readonly draft: Named & { readonly sectionId: string; readonly lessonId: string; readonly plainId: string };
  readonly draftSession: Named;
}

const CONTENT = '/api/admin/content';

function found<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new Error(`the demo has no ${what}`);
  return item;
}

export async function makeWrittenRecords(fixture: Fixture, tag: string): Promise<WrittenRecords> {
  const { admin } = fixture;
  const make = (path: string, body: object) => fixture.make(path, body);
  const staff = await makeStaffRecords(fixture, tag);
  const { courses } = listCourseDrafts.reply.parse(await admin.ask('GET', `${CONTENT}/courses`));
  const { id } = found(
    courses.find(({ name }) => name === 'Writing at Work'),
    'course',
  );
  const course = readCourseDraft.reply.parse(await admin.ask('GET', `${CONTENT}/courses/${id}`));
  const lessons = course.sections.flatMap((section) => section.lessons);
  const { expert_sessions: sessions } = listExpertSessionDrafts.reply.parse(await admin.ask('GET', `${CONTENT}/expert-sessions`));
  const session = found(
    sessions.find(({ state }) => state === 'published'),
    'expert session',
  );
  const product_id = staff.readiness.id;
  const name = 'How to read a pay slip, line by line';
  const course_id = await make(`${CONTENT}/courses`, { product_id, name });
  const sectionId = await make(`${CONTENT}/sections`, { course_id, title: 'What is taken off before it arrives' });
  const lessonId = await make(`${CONTENT}/lessons`, { section_id: sectionId, title: 'Provident fund', type: 'reading' });
  const quizId = await make(`${CONTENT}/quizzes`, { lesson_id: lessonId });
  await make(`${CONTENT}/questions`, { quiz_id: quizId, type: 'short_text', prompt_html: '<p>Who pays into it besides you?</p>' });
  const plainId = await make(`${CONTENT}/lessons`, { section_id: sectionId, title: 'Income tax', type: 'reading' });
  const title = 'From a shop to a bank';
  return {
    admin: staff.admin,
    published: {
      id,
      name: course.name,
      videoId: found(
        lessons.find(({ type }) => type === 'video'),
        'video lesson',
      ).id,
      readingId: found(
        lessons.find(({ type }) => type === 'reading'),
        'reading',
      ).id,
      quizId: found(
        lessons.find(({ quiz }) => quiz !== null),
        'quiz',
      ).id,
    },
    session: { id: session.id, name: session.title },
    draft: { id: course_id, name, sectionId, lessonId, plainId },
    draftSession: { id: await make(`${CONTENT}/expert-sessions`, { product_id, title, speaker: 'Nalini Joshi' }), name: title },
  };
}
