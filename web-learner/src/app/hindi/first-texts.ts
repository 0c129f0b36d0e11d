import type { Texts } from '@paanch/ui/language/translation';
import { firstHindi } from '@paanch/account/first.messages.hi';
import { uiHindi } from '@paanch/ui/ui.messages.hi';
import { addressHindi } from '../address/address.messages.hi.js';
import { clockHindi } from '../clock/clock.messages.hi.js';
import { draftsHindi } from '../drafts/drafts.messages.hi.js';
import { learnerHindi } from '../learner.messages.hi.js';
import { sendingHindi } from '../sending/sending.messages.hi.js';

export const texts: Texts = {
  app: {
    ...learnerHindi,
    address: addressHindi,
    clock: clockHindi,
    drafts: draftsHindi,
    sending: sendingHindi,
  },
  account: firstHindi,
  ui: uiHindi,
};
