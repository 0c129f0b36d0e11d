/** Every text of the learner's app: one catalogue a feature. */
import { signInMessages } from '../features/sign-in/sign-in.messages.js';

export const learnerMessages = { signIn: signInMessages } as const;
