/** What people are told of their accounts. */
import type { InBoth } from '@paanch/contracts/kernel/language/language';
import type { Role } from '@paanch/contracts/kernel/roles';
import { accountPage } from '../../mails/mail-link.rule.js';
import { browserName } from '../../sessions/own/browser-name.rule.js';
import { formatDay, formatTime } from '../mail-times.rule.js';
import type { LearnerText } from './notification-text.js';

interface Owner {
  readonly role: Role;
  readonly time_zone: string;
}

export const newDevice = ({ role, time_zone: timeZone }: Owner, at: Date, userAgent: string | null): LearnerText => ({
  kind: 'new_device',
  en: {
    title: 'New sign-in to your account',
    body:
      `On ${formatTime('en', at, timeZone)}, someone signed in to your account with ${browserName(userAgent, 'en') ?? 'an unknown browser'}. ` +
      "If this was you, you don't need to do anything. If not, change your password and sign out your other devices.",
  },
  hi: {
    title: 'आपके खाते में नया साइन इन',
    body:
      `${formatTime('hi', at, timeZone)} किसी ने ${browserName(userAgent, 'hi') ?? 'एक अनजान ब्राउज़र'} से आपके खाते में साइन इन किया। ` +
      'अगर यह आपने किया, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो अपना पासवर्ड बदलें और बाकी डिवाइस से लॉग आउट करें।',
  },
  link: accountPage(role),
});

export const passwordChanged = ({ role, time_zone: timeZone }: Owner, at: Date): LearnerText => ({
  kind: 'password_changed',
  en: {
    title: 'Your password was changed',
    body:
      `Your password was changed on ${formatTime('en', at, timeZone)}, and your other devices were signed out. ` +
      'If this was not you, use "Forgot password?" on the sign-in page now and tell your administrator.',
  },
  hi: {
    title: 'आपका पासवर्ड बदला गया',
    body:
      `आपका पासवर्ड ${formatTime('hi', at, timeZone)} बदला गया, और आपके बाकी डिवाइस लॉग आउट कर दिए गए। ` +
      'अगर यह आपने नहीं किया, तो अभी साइन इन पेज पर "पासवर्ड भूल गए?" चुनें और अपने एडमिन को बताएँ।',
  },
  link: accountPage(role),
});

export const secondStepRemoved = (role: Role): LearnerText => ({
  kind: 'second_step_removed',
  en: {
    title: 'Two-step sign-in was turned off',
    body:
      'An administrator turned off two-step sign-in for your account and signed you out on all devices. ' +
      'You can sign in with your password and turn it on again. If you did not ask for this, tell your administrator.',
  },
  hi: {
    title: 'दो चरणों वाला साइन इन बंद किया गया',
    body:
      'एक एडमिन ने आपके खाते का दो चरणों वाला साइन इन बंद कर दिया है और आपके सभी डिवाइस लॉग आउट कर दिए हैं। ' +
      'अपने पासवर्ड से साइन इन करके इसे फिर से चालू किया जा सकता है। अगर आपने यह नहीं कहा था, तो अपने एडमिन को बताएँ।',
  },
  link: accountPage(role),
});

/** Neither date is told: a mail is read by others, too. @param minorUntil the 18th birthday of a minor, YYYY-MM-DD; null: of age */
export function birthDateCorrected(minorUntil: string | null, hasParentAgreed: boolean): LearnerText {
  const { en, hi } = ofAge(minorUntil, hasParentAgreed);
  return {
    kind: 'birth_date_corrected',
    en: {
      title: 'Your date of birth was corrected',
      body: `An administrator corrected your date of birth. ${en} Your profile shows the date. If it is wrong, please tell your college.`,
    },
    hi: {
      title: 'आपकी जन्मतिथि ठीक की गई',
      body: `एक एडमिन ने आपकी जन्मतिथि ठीक की है। ${hi} तारीख आपकी प्रोफ़ाइल में दिखती है। अगर वह गलत है, तो अपने कॉलेज को बताएँ।`,
    },
    link: '/app/profile/privacy',
  };
}

function ofAge(minorUntil: string | null, hasParentAgreed: boolean): InBoth<string> {
  if (minorUntil === null)
    return {
      en: 'You are 18 or over, so nothing is closed to you because of your age.',
      hi: 'आपकी उम्र 18 साल या ज़्यादा है, इसलिए उम्र की वजह से आपके लिए कुछ भी बंद नहीं है।',
    };
  const [day, dayInHindi] = [formatDay('en', minorUntil), formatDay('hi', minorUntil)];
  if (hasParentAgreed)
    return {
      en: `You are under 18 until ${day}. Your parent's agreement still holds, so nothing changes for you.`,
      hi: `${dayInHindi} तक आपकी उम्र 18 साल से कम है। आपके माता-पिता या अभिभावक की सहमति बनी हुई है, इसलिए आपके लिए कुछ नहीं बदलता।`,
    };
  return {
    en: `You are under 18 until ${day}. Until a parent agrees, no interview is recorded, the job portal stays closed and we send no reminders. You can name a parent on your privacy page.`,
    hi: `${dayInHindi} तक आपकी उम्र 18 साल से कम है। जब तक माता-पिता या अभिभावक सहमति नहीं देते, कोई इंटरव्यू रिकॉर्ड नहीं होता, करियर पोर्टल बंद रहता है और कोई रिमाइंडर नहीं आता। प्राइवेसी पेज पर बताया जा सकता है कि सहमति कौन देगा।`,
  };
}
