/** What a service answers privacy with, from its definition and its configuration. */
import { z } from 'zod';
import type { ServiceConfig } from '../config/read-config.js';
import { filesConfig } from '../files/files.config.js';
import { fileStoreOpener, type OpenFiles } from '../files/open-file-store.js';
import type { ServiceDefinition } from '../service/define-service.js';
import type { Platform } from '../service/platform.js';
import type { PrivacyFactsDeps } from './on-privacy-facts.js';

const Files = z.object(filesConfig);

/** Null for a service that declares nothing of people. */
export function openPrivacyFacts<Config extends ServiceConfig, Deps>(
  { name: service, personalData: data, closing, closed }: ServiceDefinition<Config, Deps>,
  { db, callService, config }: Platform<Config>,
  deps: () => Deps,
): PrivacyFactsDeps | null {
  if (data === undefined) return null;
  return {
    service,
    db,
    data,
    callService,
    openFiles: filesOf(config),
    closing: async (person, tx) => closing?.(person, deps(), tx),
    closed: (person) => closed?.(person, deps()),
  };
}

function filesOf(config: ServiceConfig): OpenFiles | null {
  const files = Files.parse(config);
  return (files.FILES_DIR ?? files.S3_BUCKET) === undefined ? null : fileStoreOpener(files);
}
