import { describe, expect, it } from 'vitest';
import { RecorderError, recorderFault, type RecorderFault } from './recorder-fault.rule.js';
import { recordingMessages } from './recording.messages.js';

describe('why a recording could not begin', () => {
  it.each<[string, RecorderFault]>([
    ['NotAllowedError', 'refused'],
    ['NotSupportedError', 'unsupported'],
    ['NotFoundError', 'noSources'],
    ['AbortError', 'cancelled'],
    ['OverconstrainedError', 'constraints'],
    ['InvalidStateError', 'gesture'],
  ])('%s is said as %s', (name, fault) => {
    const found = recorderFault(Object.assign(new Error('In the words of a browser'), { name }));
    expect(found).toBe(fault);
    expect(recordingMessages.faults[found].length).toBeGreaterThan(20);
  });

  it('is what we say ourselves where it is ours', () => {
    expect(recordingMessages.faults[recorderFault(new RecorderError('inProgress'))]).toBe('Recording is already in progress');
  });
});
