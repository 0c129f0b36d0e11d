/** One started service for all test files of a worker, because a start takes longer than most of their tests. */

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Starts the service for the first file that asks, and answers it to each. A file brings clients, people and ids of its own; one that
 * counts whole tables, stops the service or configures it otherwise starts its own. Nothing stops it before the worker ends: its
 * connections end with the worker, its database and streams with the engines of the run (docs/local-system.md#tests).
 */
export function sharedService<Service extends Stoppable>(start: () => Promise<Service>): () => Promise<Service> {
  let running: Promise<Service> | undefined;
  return async () => {
    running ??= start();
    return { ...(await running), stop: () => Promise.resolve() };
  };
}
