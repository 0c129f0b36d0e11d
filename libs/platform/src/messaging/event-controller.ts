import { Controller, Inject, type Type } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { type Delivery, type DeliveryResult, deliveryResultOf, receiveBatch, receiveFacts } from './delivery.js';
import type { Subscription } from './subscribe.js';

/** A fact is keyed by its subject, a batch by the name of its stream. */
function patternOf(subscription: Subscription<never>): string {
  return subscription.kind === 'fact' ? subscription.event.subject : subscription.stream;
}

/**
 * The Nest controller of everything a service subscribes to, made from the list; `depsToken` is the provider whose value the
 * functions are given. Decorators are applied by hand, so no metadata is emitted.
 */
export function eventController<Deps>(depsToken: string | symbol, subscriptions: readonly Subscription<Deps>[]): Type<unknown> {
  class EventController {
    constructor(readonly deps: Deps) {}
  }
  Inject(depsToken)(EventController, undefined, 0);
  for (const one of subscriptions) {
    const pattern = patternOf(one);
    const value = function receive(this: EventController, delivery: Delivery): Promise<DeliveryResult> {
      return deliveryResultOf(one.kind === 'fact' ? receiveFacts(one, this.deps, delivery) : receiveBatch(one, this.deps, delivery));
    };
    const method = { value, configurable: true, enumerable: false, writable: true };
    Object.defineProperty(EventController.prototype, pattern, method);
    EventPattern<string>(pattern)(EventController.prototype, pattern, method);
  }
  Controller()(EventController);
  return EventController;
}
