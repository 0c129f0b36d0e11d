/** A URL that leads to no page of this learner. */
export const addressMessages = {
  trail: 'Breadcrumb',
  readiness: 'Job Readiness',
  toReadiness: 'Go to Job Readiness',
  productId: {
    title: 'Product ID is required',
    advice: 'This link does not lead to a programme. Open it from Job Readiness.',
  },
  programme: {
    title: 'We could not find this programme',
    advice: 'The link may be wrong, or this is not your programme. Open it from Job Readiness.',
  },
  course: {
    title: 'We could not find this course',
    advice: 'The link may be wrong, or your programme no longer has this course. Open your courses from Job Readiness.',
  },
  project: {
    title: 'We could not find this project',
    advice: 'The link may be wrong, or your programme no longer has this project. Open your projects from Job Readiness.',
  },
  exam: {
    title: 'We could not find this attempt',
    advice: 'The link may be wrong, or this is not your attempt. Open your exam from the Tier System page.',
  },
  session: {
    title: 'We could not find this session',
    advice: 'The link may be wrong, or your programme no longer has this session. Open your expert sessions from Job Readiness.',
  },
} as const;
