/** What the test of `npm run new` makes, and what it must refuse. Add a row for each new kind or shape. */

/** One of every kind and of every shape a kind can take, made in this order in one checkout. */
export const MADE: readonly (readonly [kind: string, of: string, name: string, ...rest: string[]])[] = [
  ['service', 'careers', 'job'],
  ['activity', 'careers', 'job'],
  ['event', 'careers', 'JobClosed', 'job'],
  ['route', 'careers', 'createJob', 'POST', '/api/admin/jobs'],
  ['route', 'careers', 'repostJob', 'POST', '/api/admin/jobs/:jobId/repost'],
  ['service', 'badges', 'badge'],
  ['route', 'content', 'listTopics', 'GET', '/api/admin/content/topics', 'Admin,Staff'],
  ['route', 'content', 'removeTopic', 'DELETE', '/api/admin/content/topics/:topicId'],
  ['route', 'content', 'readProduct', 'GET', '/api/admin/products/:productId'],
  ['route', 'progress', 'changeLearningGoal', 'PUT', '/api/app/learning-goals/:goalId'],
  ['route', 'auth', 'removeClient', 'DELETE', '/api/admin/clients/:clientId'],
  ['route', 'security', 'readSecurityDigest', 'GET', '/api/admin/security-digests/:digestId', 'Admin,Staff,Viewer,Client Staff'],
  ['event', 'content', 'TopicArchived', 'topic'],
  ['event', 'progress', 'LearningGoalReached', 'learning-goal'],
  ['task', 'content', 'copyTopics'],
  ['task', 'content', 'removeTopics'],
  ['task', 'auth', 'countBadges'],
  ['task', 'careers', 'closeJobs'],
  ['activity', 'content', 'topic'],
  ['activity', 'progress', 'study-plan'],
  ['activity', 'auth', 'badge'],
  ['activity', 'security', 'digest'],
  ['feature', 'web-learner', 'saved-jobs'],
  ['feature', 'web-admin', 'topics'],
];

/** Each with a part of the line that says why. */
export const REFUSED: readonly (readonly [args: readonly string[], words: string])[] = [
  [['route', 'content', 'listTopics', 'GET', '/api/admin/content/topics'], 'has listTopics already'],
  [['route', 'content', 'listTopics', 'GET', '/topics'], 'PATH cannot be /topics'],
  [['route', 'content', 'readOwn', 'GET', '/api/app/own', 'Admin'], 'for learners alone'],
  [['route', 'content', 'changeJob', 'PUT', '/api/admin/jobs/:jobId', 'Admin,Staff'], 'are planned in'],
  [['route', 'interview', 'listJobs', 'GET', '/api/admin/jobs'], 'SERVICE cannot be interview'],
  [['service', 'careers', 'job'], 'SERVICE cannot be careers: the name is taken'],
  [['service', 'kernel', 'job'], 'the name is taken'],
  [['service', 'Careers', 'job'], 'SERVICE cannot be Careers'],
  [['event', 'content', 'archived', 'topic'], 'FACT cannot be archived'],
  [['activity', 'content'], 'THING is missing'],
  [['task', 'content', 'copy'], 'NAME cannot be copy'],
  [['feature', 'web-admin', 'topics'], 'exists already'],
  [['thing'], 'npm run new -- KIND'],
];
