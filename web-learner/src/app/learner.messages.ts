/** Every text of the learner's app: one catalogue a feature. */
import { assessmentMessages } from '../features/assessments/assessments.messages.js';
import { dashboardMessages } from '../features/dashboard/dashboard.messages.js';
import { doorsMessages } from '../features/doors/doors.messages.js';
import { profileMessages } from '../features/profile/profile.messages.js';
import { readinessMessages } from '../features/readiness/readiness.messages.js';
import { signInMessages } from '../features/sign-in/sign-in.messages.js';
import { tierMessages } from '../features/tiers/tiers.messages.js';
import { houseMessages } from './house.messages.js';
import { receiptMessages } from './receipts/receipts.messages.js';
import { standingMessages } from './standing/standing.messages.js';

export const learnerMessages = {
  assessments: assessmentMessages,
  dashboard: dashboardMessages,
  doors: doorsMessages,
  house: houseMessages,
  profile: profileMessages,
  readiness: readinessMessages,
  receipts: receiptMessages,
  signIn: signInMessages,
  standing: standingMessages,
  tiers: tierMessages,
} as const;
