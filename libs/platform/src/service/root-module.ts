import { type DynamicModule, Module } from '@nestjs/common';
import { DEAD_LETTERS, type DeadLetterDeps, deadLetterConsumers } from '../dead-letters/on-dead-letter-asked.js';
import { PRIVACY_FACTS, type PrivacyFactsDeps, privacyFactConsumers } from '../privacy/on-privacy-facts.js';
import { eventController } from '../messaging/event-controller.js';
import type { Subscription } from '../messaging/subscribe.js';
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

@Module({})
class PrivacyFactsModule {}

/** The same with what every service consumes besides; of privacy, if it holds something about people. */
export function consumingModule(root: DynamicModule, deadLetters: DeadLetterDeps, privacy: PrivacyFactsDeps | null = null): DynamicModule {
  const modules = [consuming(DeadLetterModule, DEAD_LETTERS, deadLetters, deadLetterConsumers)];
  if (privacy !== null) modules.push(consuming(PrivacyFactsModule, PRIVACY_FACTS, privacy, privacyFactConsumers));
  return { ...root, imports: [...(root.imports ?? []), ...modules] };
}

function consuming<Deps>(module: new () => unknown, token: symbol, deps: Deps, consumers: readonly Subscription<Deps>[]): DynamicModule {
  return { module, controllers: [eventController(token, consumers)], providers: [{ provide: token, useValue: deps }] };
}
