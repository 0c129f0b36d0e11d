import type { InLanguage } from '@paanch/ui/language/translation';
import type { analysisMessages } from './analysis.messages.js';

export const analysisHindi: InLanguage<typeof analysisMessages> = {
  processing: 'आपके इंटरव्यू का विश्लेषण हो रहा है।',
  processingAdvice: '{{stage}}। विश्लेषण छह पहलू देखता है। इसमें लगभग 2 से 5 मिनट लगते हैं। यह पेज छोड़ा जा सकता है।',
  retrying: 'फिर कोशिश हो रही है।',
  complete: 'विश्लेषण पूरा हो गया।',
  completeAdvice: 'फ़ैसला कोई इंसान करता है। फ़ीडबैक अभी पढ़ा जा सकता है।',
  stages: {
    waiting: 'अपनी बारी का इंतज़ार है',
    transcribing: 'आपके शब्द इकट्ठा किए जा रहे हैं',
    redacting: 'नाम और संपर्क की जानकारी हटाई जा रही है',
    grading: 'छह पहलू देखे जा रहे हैं',
    totals: 'स्कोर जोड़ा जा रहा है',
    done: 'पूरा',
  },
  faults: {
    failed: 'विश्लेषण नहीं हो सका। कृपया फिर कोशिश करें या सपोर्ट से संपर्क करें।',
    slow: 'विश्लेषण में उम्मीद से ज़्यादा समय लग रहा है। पेज रीलोड करें या विश्लेषण की फिर कोशिश करें।',
    unreadable: 'विश्लेषण कहाँ तक पहुँचा, यह पता नहीं चल पा रहा है। कृपया पेज रीलोड करें।',
  },
  retry: 'विश्लेषण की फिर कोशिश करें',
  retryFailed: 'विश्लेषण फिर शुरू नहीं हो सका। कृपया फिर कोशिश करें।',
};
