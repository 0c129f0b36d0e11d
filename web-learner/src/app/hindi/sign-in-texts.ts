import type { Texts } from '@paanch/ui/language/translation';
import { landingHindi } from '../../features/landing/landing.messages.hi.js';
import { signInHindi } from '../../features/sign-in/sign-in.messages.hi.js';

export const texts: Texts = {
  app: {
    landing: landingHindi,
    signIn: signInHindi,
  },
};
