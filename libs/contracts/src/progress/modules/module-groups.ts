/** The parts of the path, in order. Without the routes about it, so that the sign-in page shows the path and loads none. */
export const MODULE_GROUPS = ['assessments', 'courses', 'expert_sessions', 'projects', 'interviews'] as const;
