/** Names the sample learner whose pages are read: `{product id}.{star level or NONE}.{tier or NONE}` (docs/permissions.md#sample-learners). */
export const SAMPLE_HEADER = 'x-paanch-sample';
