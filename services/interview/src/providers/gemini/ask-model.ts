/** One question to a Gemini model, answered in the shape of a schema (docs/projects.md#gemini). */
import type { GenerateContentResponse, GoogleGenAI } from '@google/genai';
import { z } from 'zod';
import type { Usage } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { faultOf } from './fault-of.js';

export interface Question<Schema extends z.ZodType> {
  readonly model: string;
  /** Our rules; text of people is never here. */
  readonly system: string;
  /** Parts of data, each a JSON object. */
  readonly data: readonly object[];
  /** That the service holds already. */
  readonly file?: { readonly uri: string; readonly mimeType: string };
  readonly schema: Schema;
  readonly signal: AbortSignal;
}

export interface Asked<Value> {
  readonly value: Value;
  readonly text: string;
  readonly modelVersion: string;
  readonly usage: Usage;
}

const CUT_SHORT: readonly string[] = ['MAX_TOKENS'];
const ENDED_WELL: readonly string[] = ['STOP'];

/** @throws ProviderError if the model stopped for another reason than being done */
function textOf({ candidates, promptFeedback }: GenerateContentResponse): string {
  if (promptFeedback?.blockReason !== undefined) throw new ProviderError('Blocked');
  const [candidate] = candidates ?? [];
  const reason: string | undefined = candidate?.finishReason;
  if (reason !== undefined && CUT_SHORT.includes(reason)) throw new ProviderError('Truncated');
  if (reason !== undefined && !ENDED_WELL.includes(reason)) throw new ProviderError('Blocked');
  const text = candidate?.content?.parts?.map((part) => part.text ?? '').join('') ?? '';
  if (text === '') throw new ProviderError('Cut');
  return text;
}

function parsed<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | null {
  try {
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

const plus = (one: Usage, other: Usage): Usage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});

/** An answer in another shape is asked for once more, with what is wrong said in our words; then it is given up. */
export async function askModel<Schema extends z.ZodType>(
  client: GoogleGenAI,
  { model, system, data, file, schema, signal }: Question<Schema>,
): Promise<Asked<z.output<Schema>>> {
  const responseJsonSchema = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input' });
  const files = file === undefined ? [] : [{ fileData: { fileUri: file.uri, mimeType: file.mimeType } }];
  const ask = async (parts: readonly object[]) => {
    const response = await client.models
      .generateContent({
        model,
        contents: [{ role: 'user', parts: [...files, ...parts.map((part) => ({ text: JSON.stringify(part) }))] }],
        config: { systemInstruction: system, responseMimeType: 'application/json', responseJsonSchema, abortSignal: signal },
      })
      .catch((error: unknown) => {
        throw faultOf(error);
      });
    const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = response.usageMetadata ?? {};
    const usage = { inputTokens: promptTokenCount, outputTokens: candidatesTokenCount + thoughtsTokenCount };
    return { text: textOf(response), modelVersion: response.modelVersion ?? model, usage };
  };
  const first = await ask(data);
  const value = parsed(first.text, schema);
  if (value !== null) return { ...first, value };
  const second = await ask([
    ...data,
    { note: 'Your last answer did not fit the schema. Answer again, with every field as the schema says.' },
  ]);
  const repaired = parsed(second.text, schema);
  if (repaired === null) throw new ProviderError('BadOutput');
  return { ...second, value: repaired, usage: plus(first.usage, second.usage) };
}
