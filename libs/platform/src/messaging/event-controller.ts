import { Controller, Inject, type Type } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { type Delivery, type Outcome, outcomeOf, receiveBatch, receiveFacts } from './delivery.js';
import type { Heard } from './hear.js';

/** A fact goes by its subject, a batch by the name of its stream. */
function patternOf(heard: Heard<never>): string {
  return heard.kind === 'fact' ? heard.event.subject : heard.stream;
}

/**
 * The Nest controller of everything a service hears, made from the list; `depsToken` is the provider whose value the
 * functions are given. Decorators are applied by hand, so no metadata has to be emitted.
 */
export function eventController<Deps>(depsToken: string | symbol, heard: readonly Heard<Deps>[]): Type<unknown> {
  class EventController {
    constructor(readonly deps: Deps) {}
  }
  Inject(depsToken)(EventController, undefined, 0);
  for (const one of heard) {
    const pattern = patternOf(one);
    const value = function receive(this: EventController, delivery: Delivery): Promise<Outcome> {
      return outcomeOf(one.kind === 'fact' ? receiveFacts(one, this.deps, delivery) : receiveBatch(one, this.deps, delivery));
    };
    const method = { value, configurable: true, enumerable: false, writable: true };
    Object.defineProperty(EventController.prototype, pattern, method);
    EventPattern<string>(pattern)(EventController.prototype, pattern, method);
  }
  Controller()(EventController);
  return EventController;
}
