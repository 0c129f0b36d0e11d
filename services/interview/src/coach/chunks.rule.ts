/** An answer as it is streamed and as it is kept (docs/coach.md#the-stream). */
import type { CoachChunk, CoachPart } from '@paanch/contracts/interview/coach';
import type { CoachEvent } from './coach.js';

type ToolPart = Exclude<CoachPart, { type: 'text' }>;

/** Turns the events of an engine into chunks, and keeps the parts that they make. */
export class AnswerParts {
  readonly #messageId: string;
  readonly #parts: CoachPart[] = [];
  #openText: string | null = null;
  #count = 0;

  constructor(messageId: string) {
    this.#messageId = messageId;
  }

  get parts(): readonly CoachPart[] {
    return this.#parts;
  }

  begin(): CoachChunk[] {
    return [{ type: 'start', messageId: this.#messageId }];
  }

  end(): CoachChunk[] {
    return [...this.#closeText(), { type: 'finish' }];
  }

  of(event: CoachEvent): CoachChunk[] {
    switch (event.kind) {
      case 'text':
        return this.#text(event.delta);
      case 'search':
        return [...this.#closeText(), ...this.#search(event)];
      case 'found':
        return this.#found(event.sources);
      case 'search_failed':
        return this.#failed(event.text);
    }
  }

  #next(): string {
    this.#count += 1;
    return `${this.#messageId}-${this.#count}`;
  }

  #text(delta: string): CoachChunk[] {
    const open = this.#openText;
    const last = this.#parts.at(-1);
    if (open !== null && last?.type === 'text') {
      last.text += delta;
      return [{ type: 'text-delta', id: open, delta }];
    }
    const id = this.#next();
    this.#openText = id;
    this.#parts.push({ type: 'text', text: delta });
    return [
      { type: 'text-start', id },
      { type: 'text-delta', id, delta },
    ];
  }

  #closeText(): CoachChunk[] {
    const id = this.#openText;
    this.#openText = null;
    return id === null ? [] : [{ type: 'text-end', id }];
  }

  #search({ tool: toolName, query }: Extract<CoachEvent, { kind: 'search' }>): CoachChunk[] {
    const toolCallId = this.#next();
    this.#parts.push({ type: `tool-${toolName}`, toolCallId, state: 'input-available', input: { query } });
    return [
      { type: 'tool-input-start', toolCallId, toolName },
      { type: 'tool-input-available', toolCallId, toolName, input: { query } },
    ];
  }

  #found(sources: Extract<CoachEvent, { kind: 'found' }>['sources']): CoachChunk[] {
    const tool = this.#openTool();
    if (tool === undefined) return [];
    const output = { sources: [...sources] };
    Object.assign(tool, { state: 'output-available', output });
    const links = sources.flatMap(({ title, url }, index): CoachChunk[] =>
      url === null ? [] : [{ type: 'source-url', sourceId: `${tool.toolCallId}-${index + 1}`, url, title }],
    );
    return [{ type: 'tool-output-available', toolCallId: tool.toolCallId, output }, ...links];
  }

  #failed(errorText: string): CoachChunk[] {
    const tool = this.#openTool();
    if (tool === undefined) return [];
    Object.assign(tool, { state: 'output-error', errorText });
    return [{ type: 'tool-output-error', toolCallId: tool.toolCallId, errorText }];
  }

  #openTool(): ToolPart | undefined {
    return this.#parts.findLast((part): part is ToolPart => part.type !== 'text' && part.state === 'input-available');
  }

  /** A search that has not ended will not end any more. */
  breakOff(errorText: string): CoachChunk[] {
    return [...this.#failed(errorText), ...this.#closeText()];
  }
}

/** The same chunks again, of an answer that is kept. */
export function chunksOf(messageId: string, parts: readonly CoachPart[]): CoachChunk[] {
  const answer = new AnswerParts(messageId);
  const events = parts.flatMap((part): CoachEvent[] => {
    if (part.type === 'text') return [{ kind: 'text', delta: part.text }];
    const tool = part.type === 'tool-guide_search' ? 'guide_search' : 'google_search';
    const search = { kind: 'search', tool, query: part.input.query } as const;
    if (part.state === 'output-available') return [search, { kind: 'found', sources: part.output?.sources ?? [] }];
    return [search, { kind: 'search_failed', text: part.errorText ?? '' }];
  });
  return [...answer.begin(), ...events.flatMap((event) => answer.of(event)), ...answer.end()];
}
