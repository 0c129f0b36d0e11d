/** What progress says to learners, in Hindi (docs/hindi.md#how-it-works). */
import type { Sentences } from '../kernel/language/sentences.js';

export const progressSentences: Sentences = {
  'This attempt is closed. Go back to your assessments to see where you stand.':
    'यह प्रयास बंद हो चुका है। अपनी स्थिति देखने के लिए असेसमेंट पर वापस जाएँ।',
  'You have already submitted this assessment.': 'आप यह असेसमेंट जमा कर चुके हैं।',
  'This question is not in this assessment': 'यह सवाल इस असेसमेंट में नहीं है',
  'This answer does not fit the question': 'यह जवाब सवाल से मेल नहीं खाता',
  'This assessment is open in another window or on another device.': 'यह असेसमेंट किसी दूसरी विंडो में या दूसरे डिवाइस पर खुला है।',
  'This attempt is paused. End the break to go on.': 'यह प्रयास रुका हुआ है। आगे बढ़ने के लिए ब्रेक खत्म करें।',
  'This attempt cannot be paused.': 'यह प्रयास रोका नहीं जा सकता।',
  'You have taken all breaks of this attempt.': 'आप इस प्रयास के सभी ब्रेक ले चुके हैं।',
  'A comment can be written once the attempt is over, for 30 days.': 'टिप्पणी प्रयास पूरा होने के बाद 30 दिनों तक लिखी जा सकती है।',
  'This attempt no longer counts.': 'यह प्रयास अब नहीं गिना जाता।',
  'Earn star ONE to open the courses.': 'कोर्स खोलने के लिए स्टार ONE पाएँ।',
  'Complete the lessons before this one first.': 'पहले इससे पहले के पाठ पूरे करें।',
  'Earn star TWO to open the expert sessions.': 'एक्सपर्ट सेशन खोलने के लिए स्टार TWO पाएँ।',
  'You can try this quiz again when the wait is over.': 'इंतज़ार पूरा होने पर आप यह क्विज़ फिर दे सकते हैं।',
  'This quiz has new questions now. Your answers are kept where they still fit.':
    'इस क्विज़ में अब नए सवाल हैं। आपके जो जवाब अब भी ठीक बैठते हैं, वे रखे गए हैं।',
  'Only a star or a tier that you hold can be shared.': 'सिर्फ़ वही स्टार या टियर साझा हो सकता है जो आपके पास है।',
  'This programme is not offered to you any more.': 'यह प्रोग्राम अब आपके लिए नहीं है।',
  'Complete all assessments first. They decide the tier that you begin from.':
    'पहले सभी असेसमेंट पूरे करें। उन्हीं से तय होता है कि आप किस टियर से शुरू करेंगे।',
  'You have reached Gold, the highest tier.': 'आप सबसे ऊँचे टियर गोल्ड पर पहुँच चुके हैं।',
  'The promotion exam is not open at the moment.': 'प्रमोशन परीक्षा अभी खुली नहीं है।',
  'There is a wait between two attempts.': 'दो प्रयासों के बीच इंतज़ार करना होता है।',
  'You have used your 3 attempts of the last 90 days.': 'आप पिछले 90 दिनों के अपने 3 प्रयास कर चुके हैं।',
  'Seconds are required': 'सेकंड की संख्या ज़रूरी है',
  'Sequence number is required': 'क्रम संख्या ज़रूरी है',
  'Sequence number must be 1 or more': 'क्रम संख्या 1 या उससे ज़्यादा हो',
  'Send at least one answer': 'कम से कम एक जवाब भेजें',
  'Send at most 200 answers': 'ज़्यादा से ज़्यादा 200 जवाब भेजें',
  'Send at most 200 ranges': 'ज़्यादा से ज़्यादा 200 हिस्से भेजें',
  'Must be a number of seconds': 'सेकंड की संख्या हो',
  'Answers must be an object or a list': 'जवाब ऑब्जेक्ट या सूची के रूप में हों',
  'Trigger type must be milestone, completion, resume or unload': 'ट्रिगर का प्रकार milestone, completion, resume या unload हो',
  'Invalid link': 'यह लिंक सही नहीं है',
  'Interview with Vidya': 'विद्या के साथ इंटरव्यू',
};
