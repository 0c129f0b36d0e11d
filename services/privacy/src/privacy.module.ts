import { Module } from '@nestjs/common';
import { eventController } from '@paanch/platform/messaging/event-controller';
import type { Subscription } from '@paanch/platform/messaging/subscribe';
import { defineService } from '@paanch/platform/service/define-service';
import { PLATFORM } from '@paanch/platform/service/platform';
import type { PrivacyConfig } from './config.js';
import { onPartAnswered } from './consumers/on-part-answered.js';
import { onPersonChanged } from './consumers/on-person-changed.js';
import { onRowsRemoved } from './consumers/on-rows-removed.js';
import { buildDeps, DEPS, type PrivacyDeps } from './deps.js';
import { readPersonKey } from './erasure/read-person-key.js';
import { askErasure, readErasure, takeErasureBack } from './erasure/serve-erasure.js';
import { archiveExport } from './exports/archive/archive-export.js';
import { askExport } from './exports/ask-export.js';
import { downloadExport } from './exports/download-export.js';
import { endExports } from './exports/expire-exports.js';
import { listExports } from './exports/list-exports.js';
import { answerGrievance, createGrievance, listGrievances, listOwnGrievances, readPrivacyContact } from './grievances/serve-grievances.js';
import { answerAsGuardian, askGuardian, readGuardian, readGuardianInvitation } from './guardians/serve-guardians.js';
import { readLetter } from './letters/read-letter.js';
import { impersonal, personalData } from './personal-data.js';
import {
  approvePrivacyRequest,
  declinePrivacyRequest,
  enterPrivacyRequest,
  listPrivacyRequests,
} from './requests/office/serve-requests.js';
import { readRetention } from './retention/read-retention.js';
import { startScheduledWork } from './scheduled-work.js';

const served = [
  askExport,
  listExports,
  downloadExport,
  readErasure,
  askErasure,
  takeErasureBack,
  readGuardian,
  askGuardian,
  readGuardianInvitation,
  answerAsGuardian,
  createGrievance,
  listOwnGrievances,
  listGrievances,
  answerGrievance,
  readPrivacyContact,
  listPrivacyRequests,
  enterPrivacyRequest,
  approvePrivacyRequest,
  declinePrivacyRequest,
  readRetention,
];

const consumers: readonly Subscription<PrivacyDeps>[] = [onPersonChanged, ...onPartAnswered, ...onRowsRemoved];

@Module({
  controllers: [eventController(DEPS, consumers)],
  providers: [{ provide: DEPS, useFactory: buildDeps, inject: [PLATFORM] }],
})
class PrivacyModule {}

export const privacyService = defineService<PrivacyConfig, PrivacyDeps>({
  name: 'privacy',
  module: PrivacyModule,
  deps: DEPS,
  served,
  migrations: new URL('../migrations/', import.meta.url),
  internal: [readPersonKey, readLetter],
  tasks: [archiveExport],
  personalData,
  impersonal,
  closing: endExports,
  started: async (deps, _config, every) => startScheduledWork(deps, every),
});
