const listOf = (thing: string, things: string, count: string) =>
  ({
    things,
    search: `Search ${things}`,
    count_one: `{{formatted}} ${count}`,
    count_other: `{{formatted}} ${things}`,
    emptyAdvice: `New ${things} appear here.`,
    emptyFirst: `Add your first ${thing}.`,
  }) as const;

/** Of the three lists of modules. */
export const writtenMessages = {
  allProducts: 'All products',
  name: 'Name',
  product: 'Product',
  size: 'Content',
  state: 'State',
  allStates: 'All states',
  version: 'Version',
  noVersion: 'Not published yet',
  yes: 'Yes',
  preview: 'Preview',
  changed: 'Changed',
  actions: 'Actions',
  rowActions: 'Actions for {{name}}',
  open: 'Open',
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  lessons_one: '{{count}} lesson',
  lessons_other: '{{count}} lessons',
  minutes: '{{minutes}} min',
  noVideo: 'No video yet',
  assessments: {
    title: 'Assessments',
    lead: "Timed tests whose average decides a learner's tier.",
    ...listOf('assessment', 'assessments', 'assessment'),
  },
  courses: {
    title: 'Courses',
    lead: 'Lessons with videos, readings and quizzes.',
    ...listOf('course', 'courses', 'course'),
  },
  sessions: {
    title: 'Expert sessions',
    lead: 'Talks by people from the field, one video each.',
    ...listOf('expert session', 'expert sessions', 'expert session'),
  },
} as const;
