import type { InLanguage } from '@paanch/ui/language/translation';
import type { weekMessages } from './week.messages.js';

export const weekHindi: InLanguage<typeof weekMessages> = {
  title: 'आपका यह हफ़्ता',
  since: '{{from}} से {{to}}',
  failed: 'आपके हफ़्ते की जानकारी लोड नहीं हो सकी',
  stars_earned_one: '{{count}} स्टार मिला',
  stars_earned_other: '{{count}} स्टार मिले',
  assessments_submitted_one: '{{count}} असेसमेंट जमा किया',
  assessments_submitted_other: '{{count}} असेसमेंट जमा किए',
  exams_submitted_one: '{{count}} प्रमोशन परीक्षा जमा की',
  exams_submitted_other: '{{count}} प्रमोशन परीक्षाएँ जमा कीं',
  lessons_completed_one: '{{count}} पाठ पूरा किया',
  lessons_completed_other: '{{count}} पाठ पूरे किए',
  sessions_completed_one: '{{count}} एक्सपर्ट सेशन पूरा किया',
  sessions_completed_other: '{{count}} एक्सपर्ट सेशन पूरे किए',
  projects_handed_in_one: '{{count}} प्रोजेक्ट जमा किया',
  projects_handed_in_other: '{{count}} प्रोजेक्ट जमा किए',
  interviews_done_one: '{{count}} इंटरव्यू दिया',
  interviews_done_other: '{{count}} इंटरव्यू दिए',
  quiet: 'नया हफ़्ता, नई शुरुआत। आपका अगला चरण तैयार है, जब आप चाहें।',
  toNextStep: 'मेरे अगले चरण पर जाएँ',
};
