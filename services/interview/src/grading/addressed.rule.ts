/** Text that speaks to its grader instead of answering its brief (docs/projects.md#flags). It never lowers a score by itself. */

/** By the code that is recorded; never the words themselves. */
const PATTERNS: Readonly<Record<string, readonly RegExp[]>> = {
  ignore_orders: [
    /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|earlier|above|all|your|the)\b.{0,30}\b(?:instructions?|rules?|prompts?|orders?|criteria|rubric)\b/iu,
    /(?:पिछले|ऊपर के|सभी|पहले के|सारे).{0,30}(?:निर्देश|नियम|आदेश).{0,40}(?:अनदेखा|नज़रअंदाज़|नज़रअंदाज|नजरअंदाज|भूल|मत मान)/u,
    /(?:निर्देश|नियम|आदेश).{0,30}(?:अनदेखा|नज़रअंदाज़|नज़रअंदाज|नजरअंदाज|भूल जा)/u,
  ],
  speaks_to_grader: [
    /\b(?:you are|act as|pretend to be|as)\b.{0,20}\b(?:the |an? )?(?:grader|examiner|evaluator|ai|assistant|language model|teacher marking)\b/iu,
    /\b(?:dear|hello|hey|note to|attention|to the)\b.{0,10}\b(?:grader|examiner|evaluator|ai|model|reviewer)\b/iu,
    /(?:प्रिय|नमस्ते|ध्यान दें|हे).{0,15}(?:परीक्षक|मूल्यांकनकर्ता|ग्रेडर|एआई|मॉडल)/u,
    /(?:आप|तुम).{0,20}(?:परीक्षक|मूल्यांकनकर्ता|ग्रेडर|एआई|मॉडल)\s*(?:हैं|हो|है)/u,
  ],
  demands_score: [
    /\b(?:give|award|assign|grant|score|mark|rate|grade)\b.{0,40}\b(?:full marks?|full score|(?:maximum|highest|top) (?:scores?|marks?|levels?|grades?|points)|100|level ?5|5 ?(?:out of|\/) ?5|five out of five|perfect|a pass)\b/iu,
    /\b(?:this|the) (?:submission|answer|project|student|learner|work)\b.{0,20}\b(?:must|should|has to|deserves to) (?:pass|be (?:approved|passed|given|awarded|graded|marked|rated)|get|receive|score)\b/iu,
    /(?:पूरे|पूर्ण|अधिकतम|सबसे ज़्यादा|सबसे ज्यादा|सर्वोच्च|सौ|१००|100|5 में से 5|पाँच|पांच).{0,25}(?:अंक|नंबर|स्कोर|स्तर).{0,25}(?:दो|दें|दीजिए|दे|देना|मिल)/u,
    /(?:पास|उत्तीर्ण|स्वीकृत).{0,10}(?:कर दो|कर दें|करो|करें|कर दीजिए)/u,
  ],
  plays_a_role: [
    /(?:^|\n)\s*(?:<\|?\/?)?(?:system|assistant|developer|user)\b\s*(?:\|?>|:)/iu,
    /\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>|<\|im_(?:start|end)\|>/iu,
  ],
  writes_the_answer: [/["']?(?:level|score|verdict|levels|criteria)["']?\s*:\s*["']?(?:5|100|pass|\[)/iu],
};

const BASE64 = /\b[A-Za-z0-9+/]{24,}={0,2}/gu;
const isText = (text: string) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}\s]+$/u.test(text);

function decoded(text: string): readonly string[] {
  return [...text.matchAll(BASE64)]
    .slice(0, 20)
    .map(([word]) => new TextDecoder().decode(Uint8Array.from(atobOrNothing(word), (character) => character.charCodeAt(0))))
    .filter((inside) => inside.length > 0 && isText(inside));
}

/** What is no base64 decodes to nothing. */
function atobOrNothing(word: string): string {
  try {
    return atob(word);
  } catch {
    return '';
  }
}

const matching = (text: string) =>
  Object.entries(PATTERNS).flatMap(([code, patterns]) => (patterns.some((one) => one.test(text)) ? [code] : []));

/** Codes of what was found, each once. @param text cleaned */
export function addressed(text: string): readonly string[] {
  const inside = decoded(text).flatMap(matching);
  return [...new Set([...matching(text), ...(inside.length > 0 ? ['encoded', ...inside] : [])])];
}
