/** What privacy says to learners, in Hindi (docs/hindi.md#how-it-works). */
import type { Sentences } from '../kernel/language/sentences.js';

export const privacySentences: Sentences = {
  'A copy of your data is already being prepared.': 'आपके डेटा की कॉपी पहले से तैयार हो रही है।',
  'You can ask for one copy a day. Please try again tomorrow.': 'दिन में एक कॉपी माँगी जा सकती है। कल फिर कोशिश करें।',
  'This copy is not ready or no longer kept.': 'यह कॉपी तैयार नहीं है या अब नहीं रखी गई है।',
  'Erasing your data was already asked for.': 'आपका डेटा मिटाने का अनुरोध पहले से किया जा चुका है।',
  'The account is closed, so this can no longer be taken back.': 'खाता बंद हो चुका है, इसलिए अनुरोध अब वापस नहीं लिया जा सकता।',
  'You do not need a parent to agree.': 'आपको माता-पिता की सहमति की ज़रूरत नहीं है।',
  'We have just sent this email. Please wait an hour before sending it again.': 'हमने यह ईमेल अभी-अभी भेजा है। फिर भेजने से पहले एक घंटा इंतज़ार करें।',
  "Enter your parent's email address, not your own": 'अपना नहीं, माता-पिता या अभिभावक का ईमेल पता लिखें',
  'This link has expired or was replaced. Ask your child to send a new one.':
    'इस लिंक का समय निकल गया है या इसकी जगह नया लिंक भेजा गया है। अपने बच्चे से नया लिंक भेजने को कहें।',
  "Enter your parent's name": 'माता-पिता या अभिभावक का नाम लिखें',
  'Choose one answer': 'एक जवाब चुनें',
  'The text has changed. Reload the page to read it.': 'टेक्स्ट बदल गया है। इसे पढ़ने के लिए पेज रीलोड करें।',
  'Enter a subject': 'विषय लिखें',
  'Say what happened': 'बताएँ कि क्या हुआ',
};
