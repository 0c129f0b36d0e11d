/** Without a key: the two best passages of our guides, named; it never makes up what they do not say (docs/coach.md#without-a-key). */
import type { Coach, CoachEvent, CoachQuestion } from './coach.js';
import { findPassages, type Passage } from './guide-search.js';

const ASKS_FOR_WEB = /\b(?:google|internet|web|online search|latest news|look (?:it )?up)\b/i;
/** They say where to look, not what for. */
const WEB_WORDS = /\b(?:please|search|google|the internet|internet|the web|web|online|look up|look it up)\b/gi;
const NO_WEB = 'Web search needs an online provider';
const NO_GUIDE = 'I have no guide on that. You could ask me one of these:';
const SUGGESTIONS = [
  'How do I introduce myself in an interview?',
  'How long should my resume be?',
  'What do I say when I do not know an answer?',
];

/** Passages of one guide stand under its name together. */
function* quoted(found: readonly Passage[]): Generator<CoachEvent> {
  for (const title of titlesOf(found)) {
    yield { kind: 'text', delta: `**${title}**\n\n` };
    for (const { text } of found.filter((passage) => passage.title === title)) yield { kind: 'text', delta: `${text}\n\n` };
  }
}
const titlesOf = (found: readonly Passage[]) => [...new Set(found.map(({ title }) => title))];

function* answerTo(question: string): Generator<CoachEvent> {
  if (ASKS_FOR_WEB.test(question)) {
    yield { kind: 'search', tool: 'google_search', query: question };
    yield { kind: 'search_failed', text: NO_WEB };
  }
  yield { kind: 'search', tool: 'guide_search', query: question };
  const found = findPassages(question.replaceAll(WEB_WORDS, ' '));
  yield { kind: 'found', sources: titlesOf(found).map((title) => ({ title, url: null })) };
  if (found.length === 0) {
    yield { kind: 'text', delta: `${NO_GUIDE}\n\n` };
    for (const suggestion of SUGGESTIONS) yield { kind: 'text', delta: `- ${suggestion}\n` };
    return;
  }
  yield { kind: 'text', delta: 'This is what our guides say.\n\n' };
  yield* quoted(found);
  yield { kind: 'text', delta: 'What would you like to try first?' };
}

export function embeddedCoach(): Coach {
  return {
    async *answer({ messages }: CoachQuestion, signal: AbortSignal) {
      for (const event of answerTo(messages.at(-1)?.text ?? '')) {
        signal.throwIfAborted();
        yield event;
      }
    },
  };
}
