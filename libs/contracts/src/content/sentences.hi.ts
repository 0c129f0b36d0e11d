/** What content says to learners, in Hindi (docs/hindi.md#how-it-works). */
import type { Sentences } from '../kernel/language/sentences.js';

export const contentSentences: Sentences = {
  'This address is not valid any more. Please load the page again.': 'यह पता अब नहीं चलता। पेज फिर लोड करें।',
  'You do not have permission to upload this file.': 'आपको यह फ़ाइल अपलोड करने की अनुमति नहीं है।',
  'This upload link is not valid any more. Please try again.': 'अपलोड का यह लिंक अब नहीं चलता। फिर कोशिश करें।',
  'This file has been uploaded already.': 'यह फ़ाइल पहले ही अपलोड हो चुकी है।',
  'This link is not valid any more. Please open the file again.': 'यह लिंक अब नहीं चलता। फ़ाइल फिर खोलें।',
  'We could not read this picture. Please select a different file.': 'हम यह तस्वीर पढ़ नहीं सके। दूसरी फ़ाइल चुनें।',
  'This picture has too many pixels. Please use one of at most 25 megapixels and 10,000 pixels a side.':
    'इस तस्वीर में बहुत ज़्यादा पिक्सेल हैं। ज़्यादा से ज़्यादा 25 मेगापिक्सेल और हर ओर 10,000 पिक्सेल की तस्वीर दें।',
  'Resumes are uploaded on the Resumes page': 'रिज़्यूमे "रिज़्यूमे" पेज पर अपलोड होते हैं',
  'Videos are uploaded by a link': 'वीडियो लिंक से अपलोड होते हैं',
  'Not from a page of ours': 'यह हमारे किसी पेज से नहीं आया',
  'Not from a link of ours': 'यह हमारे किसी लिंक से नहीं आया',
};
