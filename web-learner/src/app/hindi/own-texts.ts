import type { Texts } from '@paanch/ui/language/translation';
import { accessibilityHindi } from '../../features/accessibility/accessibility.messages.hi.js';
import { guardianHindi } from '../../features/guardian/guardian.messages.hi.js';
import { privacyNoticeHindi } from '../../features/privacy-notice/privacy-notice.messages.hi.js';
import { privacyHindi } from '../../features/privacy/privacy.messages.hi.js';
import { givenHindi } from '../../features/profile/accommodations/given.messages.hi.js';
import { calendarHindi } from '../../features/profile/calendar/calendar.messages.hi.js';
import { sharedHindi } from '../../features/profile/credentials/shared.messages.hi.js';
import { profileHindi } from '../../features/profile/profile.messages.hi.js';
import { verifyHindi } from '../../features/verify/verify.messages.hi.js';
import { consentsHindi } from '../consents/consents.messages.hi.js';
import { officerHindi } from '../open-page/officer.messages.hi.js';
import { sampleHindi } from '../sample/sample.messages.hi.js';
import { sharingHindi } from '../sharing/sharing.messages.hi.js';

export const texts: Texts = {
  app: {
    accessibility: accessibilityHindi,
    calendar: calendarHindi,
    consents: consentsHindi,
    given: givenHindi,
    guardian: guardianHindi,
    officer: officerHindi,
    privacy: privacyHindi,
    privacyNotice: privacyNoticeHindi,
    profile: profileHindi,
    sample: sampleHindi,
    shared: sharedHindi,
    sharing: sharingHindi,
    verify: verifyHindi,
  },
};
