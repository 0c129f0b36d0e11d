import type { InLanguage } from '@paanch/ui/language/translation';
import type { breaksMessages } from './breaks.messages.js';

export const breaksHindi: InLanguage<typeof breaksMessages> = {
  take: 'ब्रेक लें',
  taken: '{{allowed}} में से {{taken}} ब्रेक लिए',
  title: 'आप ब्रेक पर हैं',
  advice: 'समय रुका हुआ है और सवाल छिपे हुए हैं। आपके जवाब सेव हो गए हैं।',
  endsIn: 'ब्रेक ख़त्म होने में',
  left_one: 'इस प्रयास में आपके पास {{count}} ब्रेक और है।',
  left_other: 'इस प्रयास में आपके पास {{count}} ब्रेक और हैं।',
  last: 'इस प्रयास में यह आपका आख़िरी ब्रेक है।',
  end: 'ब्रेक ख़त्म करें',
  unsent: 'आपके जवाब अभी भेजे नहीं गए हैं। थोड़ी देर में फिर कोशिश करें।',
};
