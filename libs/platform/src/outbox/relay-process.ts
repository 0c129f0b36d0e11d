import { errorFacts } from '../observing/log.js';
import { bindToProcess } from '../service/process-life.js';
import { readRelayConfig } from './relay.config.js';
import { runRelays } from './run-relays.js';

const config = readRelayConfig();
const { log, observe, stop } = await runRelays(config);
bindToProcess({
  log,
  stop: () => stop('stopped'),
  lastWords: async (error) => {
    observe({ type: 'SYSTEM_ERROR', severity: 'CRITICAL', details: { component: 'relay', errorClass: errorFacts(error).class, count: 1 } });
    await stop('failed');
  },
  hasParentPipe: config.PARENT_PIPE,
});
