import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type CourseOutline, orderCourse, publishCourse, readCourseDraft, removeCourse } from '@paanch/contracts/content/modules/courses';
import { askToPublishCourse } from '@paanch/contracts/content/drafts/asking';
import { readLessonDraft } from '@paanch/contracts/content/modules/lessons';
import { listQuestions } from '@paanch/contracts/content/questions';
import { SavedState } from '@paanch/ui/form/record/saving/saved-state';
import { SaveScope, usePageSaving } from '@paanch/ui/form/record/saving/save-scope';
import { useListCache } from '@paanch/ui/list/list-cache';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useClient } from '@paanch/ui/session/session-context';
import { useNavigate, useSearchParams } from 'react-router';
import { COURSES } from '../../../app/layout/nav-entries.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { FiguresButton } from '../figures/figures-button.js';
import { FaultList } from '../modules/fault-list.js';
import { faultsIn } from '../modules/faults.js';
import { ModuleActions } from '../modules/module-actions.js';
import { ModuleLead } from '../modules/module-lead.js';
import { useOrder } from '../../../app/modules/use-order.js';
import type { Faults } from '../modules/use-faults.js';
import { useSavedFirst } from '../modules/use-saved-first.js';
import { PreviewButton } from '../preview/preview-button.js';
import { inOrder, type OrderOfSection } from './course-order.rule.js';
import { CourseVersions } from './course-versions.js';
import { LessonPanel } from './lesson/lesson-panel.js';
import { Outline } from './outline/outline.js';
import { lessonOf, sectionOf, TO_COURSE } from './place.js';
import { CourseSettings } from './settings/course-settings.js';
import { SectionPanel } from './settings/section-panel.js';
import { useCourseFaults } from './use-course-faults.js';
import { useCourseTexts } from './use-course-texts.js';

/** Writing one course: its outline, and beside it what is open (docs/content.md#courses). */
export function CoursePage() {
  useCourseTexts();
  const read = useRecordRead(readCourseDraft);
  const course = read.data;
  const faults = useCourseFaults(course);
  const parts = useListCache(readLessonDraft, listQuestions);
  const refresh = () => read.refetch();
  const heading = course && {
    title: course.name,
    lead: <ModuleLead module={course} />,
    actions: (
      <>
        <SavedState />
        <Actions
          course={course}
          faults={faults}
          refresh={() => {
            void refresh();
            parts.refresh();
          }}
        />
      </>
    ),
  };
  return (
    <SaveScope key={course?.id}>
      <RecordPage list={COURSES} words="course" read={read} heading={heading}>
        <FaultList faults={faults.faults} />
        {course && <Workspace course={course} faults={faults} refresh={refresh} />}
      </RecordPage>
    </SaveScope>
  );
}

interface WorkspaceProps {
  course: CourseOutline;
  faults: Faults;
  refresh: () => Promise<unknown>;
}

/** On a phone one after the other. */
function Workspace({ course, faults, refresh }: WorkspaceProps) {
  const goTo = useNavigate();
  const { forget } = usePageSaving();
  const [query] = useSearchParams();
  const params = { courseId: course.id };
  const order = useOrder({ read: readCourseDraft, input: { params }, put: orderCourse });
  const openId = query.get('lesson') ?? query.get('section') ?? undefined;
  const send = (sections: readonly OrderOfSection[]) =>
    void order({ params, body: { sections: sections.map(({ id, lesson_ids: ids }) => ({ id, lesson_ids: [...ids] })) } }, (known) =>
      inOrder(known, sections),
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 320px) minmax(0, 1fr)' } }}>
      <Outline
        course={course}
        currentId={openId}
        faulty={new Set(faults.faults.map(({ of }) => of))}
        onOrder={send}
        refresh={() => void refresh()}
        onRemoved={(id) => {
          faults.drop(id);
          forget(id);
          if (id === openId) void goTo(TO_COURSE);
        }}
      />
      <Card component="section" sx={{ p: 2, alignSelf: 'start', minWidth: 0, overflow: 'visible' }}>
        <OpenPart course={course} query={query} faults={faults} refresh={() => void refresh()} />
      </Card>
    </Box>
  );
}

interface OpenPartProps {
  course: CourseOutline;
  query: URLSearchParams;
  faults: Faults;
  refresh: () => void;
}

/** The lesson or section that the address names; the settings of the course without one. */
function OpenPart({ course, query, faults, refresh }: OpenPartProps) {
  const lesson = lessonOf(course, query.get('lesson'));
  const section = sectionOf(course, query.get('section'));
  if (lesson !== undefined) {
    const part = query.get('part') === 'quiz' ? 'quiz' : 'lesson';
    return <LessonPanel key={lesson.id} lesson={lesson} part={part} questionId={query.get('question')} faults={faults} refresh={refresh} />;
  }
  if (section === undefined) return <CourseSettings key={course.id} course={course} />;
  return (
    <SectionPanel
      key={section.id}
      section={section}
      faults={faultsIn(faults.faults, section.id)}
      onSaved={() => {
        faults.drop(section.id);
        refresh();
      }}
    />
  );
}

interface ActionsProps {
  course: CourseOutline;
  faults: Faults;
  refresh: () => void;
}

function Actions({ course, faults, refresh }: ActionsProps) {
  const client = useClient();
  const may = useMay();
  const goTo = useNavigate();
  const savedFirst = useSavedFirst();
  const { id, state } = course;
  const params = { courseId: id };
  return (
    <ModuleActions
      type="Course"
      module={course}
      mayRemove={may(removeCourse.name)}
      mayPublish={may(publishCourse.name)}
      read={() => savedFirst(() => client.call(readCourseDraft, { params }))}
      publish={(attempt, seen) => client.call(publishCourse, { params, body: { draft_revision: seen }, ...attempt })}
      ask={(attempt) => savedFirst(() => client.call(askToPublishCourse, { params, ...attempt }))}
      refresh={refresh}
      faults={faults}
      renderVersions={(onClose) => <CourseVersions course={course} refresh={refresh} onClose={onClose} />}
      onArchived={() => void goTo(COURSES.to)}
    >
      {state !== 'draft' && <FiguresButton moduleId={id} />}
      <PreviewButton course={course} />
    </ModuleActions>
  );
}
