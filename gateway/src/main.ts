/** The gateway's process. */
import { errorFacts } from '@paanch/platform/observing/log';
import { bindToProcess } from '@paanch/platform/service/process-life';
import { readGatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

const config = readGatewayConfig();
const gateway = await startGateway(config);
bindToProcess({
  log: gateway.log,
  stop: () => gateway.stop(),
  hasParentPipe: config.PARENT_PIPE,
  lastWords: async (error) => {
    gateway.observe({
      type: 'SYSTEM_ERROR',
      severity: 'CRITICAL',
      details: { component: 'gateway', errorClass: errorFacts(error).class, count: 1 },
    });
    await gateway.close('failed');
  },
});
