/** Every store of progress. */
import type { Database } from '@paanch/platform/postgres/database';
import { assessmentBodyStore } from './assessments/assessment-body.store.js';
import { attemptStore } from './attempts/attempt.store.js';
import { breakStore } from './attempts/breaks/break.store.js';
import { noteStore } from './attempts/noticing/note.store.js';
import { recordAttempts } from './attempts/record-attempts.store.js';
import { answerStore } from './attempts/writing/answer.store.js';
import { attempts } from './attempts/writing/tables.js';
import { bankBodyStore } from './banks/bank-body.store.js';
import { calendarEntryStore } from './calendar/calendar-entry.store.js';
import { calendarLinkStore } from './calendar/calendar-link.store.js';
import { ownDatesStore } from './calendar/own-dates.store.js';
import { clientStore } from './clients/client.store.js';
import { courseWorkStore } from './courses/course-work.store.js';
import { quizTryStore } from './courses/quizzes/quiz-try.store.js';
import { waitStore } from './courses/quizzes/wait.store.js';
import { credentialStore } from './credentials/credential.store.js';
import { judgedWorkStore } from './module-work/judged-work.store.js';
import { sessionStore } from './expert-sessions/session.store.js';
import { examConfigurationStore } from './exams/configurations/exam-configuration.store.js';
import { examStore } from './exams/exam.store.js';
import { examReadingStore } from './exams/sitting/exam-reading.store.js';
import { staffExamStore } from './exams/staff/staff-exam.store.js';
import { closedExamStore } from './exams/voids/closed-exam.store.js';
import { examVoidStore } from './exams/voids/exam-void.store.js';
import { examAttempts } from './exams/tables.js';
import { examWaitStore } from './exams/waits/exam-wait.store.js';
import { progressExportStore } from './exports/progress-export.store.js';
import { clientFiguresStore } from './figures/client-figures.store.js';
import { moduleFiguresStore } from './figures/module-figures.store.js';
import { productFiguresStore } from './figures/product-figures.store.js';
import { learnerRecordStore } from './learner-record/learner-record.store.js';
import { moduleBodyStore } from './module-work/module-body.store.js';
import { personStore } from './people/person.store.js';
import { staffStore } from './people/staff.store.js';
import { productStore } from './products/product.store.js';
import { learnerProgrammeStore } from './programmes/learner-programme.store.js';
import { ownModuleStore } from './programmes/own-module.store.js';
import { receiptStore } from './receipts/receipt.store.js';
import { sampleStore } from './samples/sample.store.js';
import { studentProgressStore } from './students/student-progress.store.js';
import { learnersAtRiskStore } from './reports/at-risk/at-risk.store.js';
import { enrolledStore } from './reports/home/enrolled.store.js';
import { cohortStore } from './reports/cohorts/cohort.store.js';
import { gradebookExportStore } from './reports/gradebook/gradebook-export.store.js';
import { gradebookStore } from './reports/gradebook/gradebook.store.js';
import { closedAttemptStore } from './voids/closed-attempt.store.js';
import { voidStore } from './voids/void.store.js';
import { watchedStore } from './watching/watched.store.js';
import { weekStore } from './week/week.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  const bodies = assessmentBodyStore(db);
  const moduleBodies = moduleBodyStore(db);
  const voids = voidStore(db);
  const ofRecords = recordAttempts({ findBody: bodies.find, findVoided: (version, grading) => voids.voidedOf(version, grading) });
  const records = learnerRecordStore(db, ofRecords);
  const examVoids = examVoidStore(db);
  return {
    people: personStore(db),
    staff: staffStore(db),
    clients: clientStore,
    products: productStore(db),
    bodies,
    moduleBodies,
    bankBodies: bankBodyStore(db),
    records,
    watched: watchedStore(db),
    courses: courseWorkStore(db, records),
    quizTries: quizTryStore,
    sessions: sessionStore(db, records),
    judgedWork: judgedWorkStore(records),
    waits: waitStore(db),
    moduleFigures: moduleFiguresStore(db),
    programmes: learnerProgrammeStore(db, moduleBodies),
    ownModules: ownModuleStore(db),
    attempts: attemptStore(db),
    attemptNotes: noteStore(db, 'attempts'),
    breaks: breakStore(db, attempts),
    answers: answerStore(db, { attempts: 'attempts', answers: 'answers' }),
    receipts: receiptStore(db),
    credentials: credentialStore(db),
    calendarLinks: calendarLinkStore(db),
    calendarEntries: calendarEntryStore(db),
    ownDates: ownDatesStore(db),
    samples: sampleStore(db),
    weeks: weekStore(db),
    voids,
    exams: examStore(db, ofRecords, examVoids.voidedOf),
    examConfigurations: examConfigurationStore(db),
    examAttempts: examReadingStore(db),
    examAnswers: answerStore(db, { attempts: 'exam_attempts', answers: 'exam_answers' }),
    examBreaks: breakStore(db, examAttempts),
    examNotes: noteStore(db, 'exam_attempts'),
    staffExams: staffExamStore(db),
    examWaits: examWaitStore(db),
    examVoids,
    closedExams: closedExamStore(db),
    closedAttempts: closedAttemptStore(db),
    clientFigures: clientFiguresStore(db),
    productFigures: productFiguresStore(db),
    studentProgress: studentProgressStore(db),
    progressExports: progressExportStore(db),
    cohorts: cohortStore(db, moduleBodies),
    gradebooks: gradebookStore(db, moduleBodies),
    gradebookExports: gradebookExportStore(db),
    learnersAtRisk: learnersAtRiskStore(db),
    enrolledLearners: enrolledStore(db),
  };
}
