/** Where a learner agrees, takes a copy and erases (docs/privacy.md#consent). */
export const PRIVACY = '/app/profile/privacy';
