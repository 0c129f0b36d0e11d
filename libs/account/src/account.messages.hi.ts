import type { InLanguage } from '@paanch/ui/language/translation';
import type { accountMessages } from './account.messages.js';
import { accountPageHindi } from './account-page/account-page.messages.hi.js';
import { firstHindi } from './first.messages.hi.js';
import { linksHindi } from './links/links.messages.hi.js';
import { secondStepHindi } from './second-step/second-step.messages.hi.js';
import { sessionsHindi } from './sessions/sessions.messages.hi.js';

export const accountHindi: InLanguage<typeof accountMessages> = {
  ...firstHindi,
  ...accountPageHindi,
  links: linksHindi,
  secondStep: secondStepHindi,
  sessions: sessionsHindi,
};
