/** A sleep that can be interrupted; a wake while nobody sleeps is kept, so that none is lost. */
export interface Signal {
  readonly wake: () => void;
  /** Returns at once for 0 milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Wakes one last time. */
  readonly stop: () => void;
  readonly isStopped: () => boolean;
}

export function createSignal(): Signal {
  let isStopped = false;
  let isPending = false;
  let rouse: (() => void) | null = null;

  const wake = () => {
    isPending = true;
    rouse?.();
  };

  const sleep = async (ms: number) => {
    if (ms > 0 && !isPending && !isStopped) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      rouse = null;
    }
    isPending = false;
  };

  return {
    wake,
    sleep,
    stop: () => {
      isStopped = true;
      wake();
    },
    isStopped: () => isStopped,
  };
}
