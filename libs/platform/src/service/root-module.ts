import { type DynamicModule, Module } from '@nestjs/common';
import { DEAD_LETTERS, type DeadLetterDeps, deadLetterConsumers } from '../dead-letters/on-dead-letter-asked.js';
import { eventController } from '../messaging/event-controller.js';
import type { OpenPlatform } from './open-platform.js';
import { PLATFORM } from './platform.js';

@Module({})
class RootModule {}

@Module({})
class PlatformModule {}

/** A service's module with the platform that its dependencies are built from. */
export function rootModule(module: new () => unknown, { platform }: OpenPlatform<unknown>): DynamicModule {
  const providers = [{ provide: PLATFORM, useValue: platform }];
  return { module: RootModule, imports: [{ module: PlatformModule, global: true, providers, exports: [PLATFORM] }, module] };
}

@Module({})
class DeadLetterModule {}

/** The same with what every service consumes besides. */
export function consumingModule(root: DynamicModule, deadLetters: DeadLetterDeps): DynamicModule {
  const providers = [{ provide: DEAD_LETTERS, useValue: deadLetters }];
  const module = { module: DeadLetterModule, controllers: [eventController(DEAD_LETTERS, deadLetterConsumers)], providers };
  return { ...root, imports: [...(root.imports ?? []), module] };
}
