/** Words and phrases that show how an answer is made; what they mean is not understood (docs/interviews.md#engines). */

const list = (phrases: string): readonly string[] => phrases.split('|');

/** In lower case, without apostrophes. */
export const CUES = {
  reasoning: list(
    'because|since|so that|so|therefore|that is why|thats why|which is why|which means|means that|reason|reasons|if|unless|whether|depends|depending|due to|leads to|caused|the cause|root cause|in order to|as long as|otherwise',
  ),
  alternatives: list(
    'instead|rather than|alternative|alternatives|another option|other option|options|compared with|compared to|compare|trade off|however|although|but|on the other hand|limit|limits|drawback|downside|risk|except|whereas|would not|wouldnt|not suitable|faster than|cheaper than|better than|slower than|only if|at the cost',
  ),
  checks: list(
    'test|tests|tested|check|checks|checked|measure|measured|compared|count|counted|result|results|verified|verify|confirmed|confirm|tried|reviewed|fell from|dropped from|went down|went up|rose from|reduced|increased|improved|percent|to make sure|before and after|feedback',
  ),
  structure: list(
    'first|firstly|second|secondly|third|thirdly|then|next|after that|finally|lastly|in the end|in short|to sum up|in summary|to conclude|there are two|there are three|two reasons|three steps|two parts|the other|the situation|my task|my role|my part|as a result|at that time|to begin|to start|steps',
  ),
  listening: list(
    'if i understand|if i understood|do you mean|could i ask|may i ask|to clarify|let me clarify|i asked|i listened|would listen|would you like|we agreed|thank you|thanks|please|i heard|their view|her view|his view|point of view|i would first ask|asked her|asked him|asked them|tell me if',
  ),
  reflection: list(
    'i learned|i learnt|we learned|learned that|learnt that|taught me|next time|differently|since then|realised|realized|in hindsight|looking back|my mistake|should have|i now|now i',
  ),
  hostile: list(
    'stupid|idiot|shut up|waste of time|waste of my time|wasting my time|hate this|none of your business|i dont care|i do not care|useless question|silly question',
  ),
} as const;
export type Cue = keyof typeof CUES;

/** Past forms that do not end in -ed. */
export const IRREGULAR: ReadonlySet<string> = new Set(
  'built wrote made ran took found led chose went gave told kept set put spoke met taught split drew began sent cut sat read drove brought held got saw won sold bought rang stood grew did'.split(
    ' ',
  ),
);
/** Between 'I' and what was done. */
export const BETWEEN: ReadonlySet<string> = new Set('then also first finally just quickly personally even only have had next'.split(' '));

export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand lakh half twice'.split(
    ' ',
  ),
);
