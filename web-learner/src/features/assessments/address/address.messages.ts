/** Texts for a URL that is no assessment of this learner. */
export const addressMessages = {
  productId: {
    title: 'Product ID is required',
    advice: 'This link does not lead to a programme. Open your assessments from Job Readiness.',
  },
  programme: {
    title: 'We could not find this programme',
    advice: 'The link may be wrong, or this is not your programme. Open your assessments from Job Readiness.',
  },
  assessment: {
    title: 'We could not find this assessment',
    advice: 'The link may be wrong, or your programme no longer has this assessment. Open your assessments from Job Readiness.',
  },
  toReadiness: 'Go to Job Readiness',
} as const;
