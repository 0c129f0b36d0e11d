/** What an isolated process tells its service about a task; bytes go through a pipe of their own. */

/** The pipe's number in the process: after the three of every process and the one for messages. */
export const OUTPUT_PIPE = 4;

/** `errorClass` and `code` name an error, never with a text that has values in it. */
export type IsolatedReport<Answer> =
  | { readonly answer: Answer; readonly bytes: number }
  | { readonly errorClass: string; readonly code: string | null };

/** What it asks its service for while it works. */
export interface IsolatedQuestion {
  readonly asks: unknown;
}

export type IsolatedMessage<Answer> = IsolatedReport<Answer> | IsolatedQuestion;

/** What its service tells it. */
export type ServiceMessage<Task> = { readonly task: Task } | { readonly reply: unknown };
