/** Makes of captions a text to read: sentences in paragraphs (docs/content.md#captions). */
import type { Cue } from './captions.rule.js';

/** A silence of so long begins a new paragraph. */
const PAUSE_MS = 2_000;
/** From so many characters on, a paragraph ends with its sentence. */
const FULL = 400;
/** And from so many with the cue, where the captions have no sentences. */
const OVERFULL = 1_200;
/** Of our languages: the danda of Hindi too. */
const ENDS_SENTENCE = /[.!?।…]["'”’)\]]*$/u;

export function transcriptHtml(cues: readonly Cue[]): string {
  return paragraphsOf(cues)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
}

function paragraphsOf(cues: readonly Cue[]): string[] {
  const paragraphs: string[] = [];
  let before: Cue | null = null;
  for (const cue of cues) {
    const line = cue.text.replaceAll('\n', ' ');
    const written = paragraphs.at(-1);
    // Captions that roll show the same line twice.
    if (before?.text === cue.text) {
      before = cue;
      continue;
    }
    if (written === undefined || before === null || endsParagraph(written, cue.start - before.end)) paragraphs.push(line);
    else paragraphs[paragraphs.length - 1] = `${written} ${line}`;
    before = cue;
  }
  return paragraphs;
}

function endsParagraph(written: string, silenceMs: number): boolean {
  const isLong = silenceMs >= PAUSE_MS || written.length >= FULL;
  return written.length >= OVERFULL || (isLong && ENDS_SENTENCE.test(written));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
