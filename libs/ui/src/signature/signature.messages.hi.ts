import type { InLanguage } from '../language/translation.js';
import type { signatureMessages } from './signature.messages.js';

export const signatureHindi: InLanguage<typeof signatureMessages> = {
  starsEarned: '5 में से {{earned}} स्टार मिले',
  starsCount: '5 में से {{earned}} स्टार',
  bronzeTier: 'ब्रॉन्ज़ टियर',
  silverTier: 'सिल्वर टियर',
  goldTier: 'गोल्ड टियर',
  noTier: 'अभी कोई टियर नहीं',
  progressUnavailable: 'प्रगति लोड नहीं हो पा रही है',
  retry: 'फिर कोशिश करें',
};
