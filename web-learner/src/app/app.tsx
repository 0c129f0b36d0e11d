import { mountApp } from '@paanch/account/session/mount-app';
import { LearnerRoutes } from './learner-routes.js';
import { hindi } from './hindi/hindi.js';
import { learnerMessages } from './learner.messages.js';

mountApp('learner', learnerMessages, <LearnerRoutes />, hindi);
