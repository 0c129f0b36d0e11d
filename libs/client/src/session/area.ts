/** The web app a browser session belongs to. */
export type Area = 'learner' | 'admin';
