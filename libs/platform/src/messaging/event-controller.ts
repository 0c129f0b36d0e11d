import type { Type } from '@nestjs/common';
import type { Heard } from './hear.js';

/** The Nest controller of everything a service hears; `depsToken` is the provider its functions are given. */
export function eventController<Deps>(_depsToken: string | symbol, _heard: readonly Heard<Deps>[]): Type<unknown> {
  return class {};
}
