import { type DynamicModule, Module } from '@nestjs/common';
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
