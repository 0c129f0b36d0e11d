/** A chat as it grows: what was asked, and the answer that is streamed (docs/coach.md#the-stream). */
import type { CoachChunk, CoachMessage, CoachPart } from '@paanch/contracts/interview/coach';

export type Shown = Pick<CoachMessage, 'id' | 'role' | 'parts'>;
type ToolPart = Exclude<CoachPart, { type: 'text' }>;

export const saidBy = (role: Shown['role'], id: string, text: string): Shown => ({ id, role, parts: [{ type: 'text', text }] });

export interface Question {
  readonly id: string;
  readonly text: string;
}

/** Asked for the first time, it comes last. Asked again, it replaces itself and the answer that broke off after it. */
export function withQuestion(messages: readonly Shown[], { id, text }: Question): readonly Shown[] {
  const earlier = messages.findIndex((message) => message.id === id);
  return [...(earlier < 0 ? messages : messages.slice(0, earlier)), saidBy('user', id, text)];
}

/** An answer that says nothing is not shown. */
export function withAnswer(messages: readonly Shown[], answer: Shown | null): readonly Shown[] {
  return answer === null || answer.parts.length === 0 ? messages : [...messages, answer];
}

/** The answer with one more chunk; null: nothing of it has come yet. */
export function withChunk(answer: Shown | null, chunk: CoachChunk): Shown | null {
  if (chunk.type === 'start') return { id: chunk.messageId, role: 'assistant', parts: [] };
  if (answer === null) return null;
  return { ...answer, parts: partsWith(answer.parts, chunk) };
}

function partsWith(parts: readonly CoachPart[], chunk: CoachChunk): CoachPart[] {
  switch (chunk.type) {
    case 'text-start':
      return [...parts, { type: 'text', text: '' }];
    case 'text-delta':
      return changedLast(parts, (part) => (part.type === 'text' ? { ...part, text: part.text + chunk.delta } : part));
    case 'tool-input-start':
      return [...parts, toolOf(chunk.toolName, chunk.toolCallId)];
    case 'tool-input-available':
      return changedTool(parts, chunk.toolCallId, { state: 'input-available', input: chunk.input });
    case 'tool-output-available':
      return changedTool(parts, chunk.toolCallId, { state: 'output-available', output: chunk.output });
    case 'tool-output-error':
      return changedTool(parts, chunk.toolCallId, { state: 'output-error', errorText: chunk.errorText });
    default:
      return [...parts];
  }
}

const toolOf = (name: 'guide_search' | 'google_search', toolCallId: string): ToolPart => ({
  type: `tool-${name}`,
  toolCallId,
  state: 'input-streaming',
  input: { query: '' },
});

const changedLast = (parts: readonly CoachPart[], change: (part: CoachPart) => CoachPart) =>
  parts.map((part, index) => (index === parts.length - 1 ? change(part) : part));

const changedTool = (parts: readonly CoachPart[], id: string, change: Partial<ToolPart>) =>
  parts.map((part) => (part.type !== 'text' && part.toolCallId === id ? { ...part, ...change } : part));

export const textOf = ({ parts }: Shown): string => parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
