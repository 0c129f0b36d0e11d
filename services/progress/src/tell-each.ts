/** A learner who could not be told does not keep the others from it. @throws the first failure, at the end */
export async function tellEach<Wait>(
  waits: readonly Wait[],
  tell: (wait: Wait) => Promise<void>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const failures: unknown[] = [];
  for (const wait of waits) {
    if (stopping?.aborted) break;
    await tell(wait).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new Error(`${failures.length} learners could not be told`, { cause: failures[0] });
}
