/** Runs a program of a service beside it, with the same environment. */
import { ToolFailure } from '../../start/failure.mjs';
import { serviceProcesses } from '../../start/system/processes.mjs';
import { runQuietly } from '../../start/tool.mjs';
import { runningSystem } from './running-system.mjs';

/** What the service's own rules said no to. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * @param {`services/${string}/dist/${string}`} script
 * @param {readonly string[]} args
 * @returns {Promise<any>} the JSON of its last line
 */
export async function runProgram(script, args = []) {
  const { settings } = runningSystem();
  const spec = serviceProcesses(settings).find(({ name }) => script.startsWith(`services/${name}/`));
  if (!spec) throw new TypeError(`${script} is no program of a service`);
  const flags = spec.args.slice(0, -1);
  const env = { ...spec.env, PARENT_PIPE: '0', LOG_LEVEL: 'silent' };
  const { output } = await runQuietly(spec.command, [...flags, script, ...args], { env });
  const result = lastLine(output);
  if (result === null) throw new ToolFailure(`${output.trim()}\n${script} gave no answer.`);
  if (typeof result.refused === 'string') throw new Refused(result.refused, result.message);
  return result;
}

/** @param {string} output */
function lastLine(output) {
  const [line = ''] = output
    .split('\n')
    .filter((one) => one.startsWith('{'))
    .slice(-1);
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
