/** Concurrent callers for the same file share one run and its result. */
export function oncePerFile<File extends { readonly id: string }, Result>(
  work: (file: File) => Promise<Result>,
): (file: File) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (file) => {
    const current = running.get(file.id) ?? work(file).finally(() => running.delete(file.id));
    running.set(file.id, current);
    return current;
  };
}
