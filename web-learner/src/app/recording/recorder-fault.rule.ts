/** Why a recording could not begin, by what the browser says. */
export type RecorderFault = 'refused' | 'unsupported' | 'noSources' | 'cancelled' | 'constraints' | 'gesture' | 'inProgress';

const FAULTS: Readonly<Record<string, RecorderFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotSupportedError: 'unsupported',
  TypeError: 'unsupported',
  NotFoundError: 'noSources',
  NotReadableError: 'constraints',
  OverconstrainedError: 'constraints',
  AbortError: 'cancelled',
  // Safari, outside of a click.
  InvalidStateError: 'gesture',
};

/** Thrown by the recorder; its words are in the texts of recordings. */
export class RecorderError extends Error {
  constructor(readonly fault: RecorderFault) {
    super(fault);
    this.name = 'RecorderError';
  }
}

export const recorderFault = (error: unknown): RecorderFault => {
  if (error instanceof RecorderError) return error.fault;
  return (error instanceof Error ? FAULTS[error.name] : undefined) ?? 'unsupported';
};
