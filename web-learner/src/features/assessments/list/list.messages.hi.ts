import type { InLanguage } from '@paanch/ui/language/translation';
import type { listMessages } from './list.messages.js';

export const listHindi: InLanguage<typeof listMessages> = {
  lead: 'सभी असेसमेंट पूरे करने पर स्टार ONE मिलता है। आपके औसत स्कोर से आपका टियर तय होता है।',
  notStarted: 'शुरू नहीं हुआ',
  inProgress: 'चल रहा है',
  submitted: 'पूरा',
  score: 'स्कोर {{score}}%',
  timeLeft: '{{time}} बाकी',
  timeOver: 'समय पूरा हो गया है। हम आपके सेव किए गए जवाब जमा कर रहे हैं।',
  start: 'शुरू करें',
  continue: 'जारी रखें',
  result: 'नतीजा देखें',
  ofAssessment: '{{name}} {{action}}',
  resultOf: '{{name}} का नतीजा देखें',
  none: 'अभी कोई असेसमेंट नहीं',
  noneAdvice: 'आपके कॉलेज ने अभी तक कोई प्रकाशित नहीं किया है। होने पर वे यहाँ दिखेंगे।',
  onTheirWay: 'आपके असेसमेंट तैयार हो रहे हैं',
  onTheirWayAdvice: 'इसमें कुछ सेकंड लगते हैं। थोड़ी देर में यह पेज रीलोड करें।',
};
