import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

const LIFE = import.meta.resolve('@paanch/platform/service/process-life');
const LOG = import.meta.resolve('@paanch/platform/observing/log');

let child: ChildProcessWithoutNullStreams | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** A process that only lives; `more` runs once it is bound. */
async function live(more = ''): Promise<ChildProcessWithoutNullStreams> {
  const program = `
    const { bindToProcess } = await import(${JSON.stringify(LIFE)});
    const { createLog } = await import(${JSON.stringify(LOG)});
    const say = (text) => process.stdout.write(text + '\\n');
    const still = setInterval(() => {}, 1000);
    bindToProcess({
      log: createLog({ process: 'test', level: 'silent' }),
      stop: async () => { say('stopped'); clearInterval(still); },
      lastWords: async () => { say('last words'); },
      hasParentPipe: true,
    });
    say('up');
    ${more}`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', program]);
  child = started;
  await once(started.stdout, 'data');
  return started;
}

async function endOf(living: ChildProcessWithoutNullStreams): Promise<{ code: unknown; said: string }> {
  let said = '';
  living.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const [code]: unknown[] = await once(living, 'close');
  return { code, said };
}

describe('a process of the system', () => {
  it("stops in order when its supervisor's pipe ends", async () => {
    const living = await live();
    const end = endOf(living);
    living.stdin.end();
    expect(await end).toEqual({ code: 0, said: 'stopped\n' });
  });

  it('stops once, however many signals come', async () => {
    const living = await live();
    const end = endOf(living);
    living.kill('SIGTERM');
    living.kill('SIGTERM');
    living.kill('SIGINT');
    expect(await end).toEqual({ code: 0, said: 'stopped\n' });
  });

  it('logs the cause and exits with 1 after an uncaught error', async () => {
    const living = await live("process.stdin.once('data', () => void Promise.reject(new Error('nobody caught this')));");
    const end = endOf(living);
    living.stdin.write('now');
    expect(await end).toEqual({ code: 1, said: 'last words\n' });
  });
});
