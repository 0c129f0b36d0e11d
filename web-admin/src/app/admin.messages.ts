/** Every text of the staff's app: one catalogue a feature. */
import { signInMessages } from '../features/sign-in/sign-in.messages.js';

export const adminMessages = { signIn: signInMessages } as const;
