/** What the classification of facts is made of (docs/events.md#classification). */
import type { DetailsOf } from '../details/event-details.js';
import type { SecurityEventType, Severity } from '../vocabulary.js';

export interface Classified {
  readonly eventType: SecurityEventType;
  readonly severity: Severity;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The part of an envelope that classification reads. */
export interface FactToClassify {
  readonly id: string;
  readonly type: string;
  readonly actor: { readonly role: string; readonly user_id: string | null };
  readonly agg_id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The security events of a fact, each with its own type, the main one first. */
export type Classify = (fact: FactToClassify) => readonly Classified[];

/** Keys of the type's own details; the values come from a fact and are checked when the event is recorded. */
export type Details<Type extends SecurityEventType> = Readonly<Partial<Record<keyof DetailsOf<Type>, unknown>>>;

export const info = <Type extends SecurityEventType>(eventType: Type, details: Details<Type>): readonly Classified[] => [
  { eventType, severity: 'INFO', details },
];
export const warning = <Type extends SecurityEventType>(eventType: Type, details: Details<Type>): readonly Classified[] => [
  { eventType, severity: 'WARNING', details },
];

export interface Change {
  readonly action: string;
  readonly fields: readonly string[];
}

export const changeOf = ({ data }: FactToClassify): Change => (data['change'] ?? { action: 'changed', fields: [] }) as Change;

/** They take something away from someone. */
const GRAVE_ACTIONS = new Set(['archived', 'deactivated', 'banned']);

export function actionOn(objectType: string, action: string, objectId: unknown, changedFields: readonly string[]): Details<'ADMIN_ACTION'> {
  return { action: `${objectType}.${action}`, objectType, objectId, changedFields };
}

export function adminAction(objectType: string, objectIdKey: string): Classify {
  return (fact) => {
    const { action, fields } = changeOf(fact);
    const details = actionOn(objectType, action, fact.data[objectIdKey], fields);
    const grave = GRAVE_ACTIONS.has(action) || fields.includes('role');
    return grave ? warning('ADMIN_ACTION', details) : info('ADMIN_ACTION', details);
  };
}

/** An act of staff that changes what counts for learners: a warning whichever it is. */
export function graveAction(objectType: string, objectIdKey: string): Classify {
  return (fact) => {
    const { action, fields } = changeOf(fact);
    return warning('ADMIN_ACTION', actionOn(objectType, action, fact.data[objectIdKey], fields));
  };
}

/** Besides ADMIN_ACTION: a configuration change (docs/events.md#classification). */
export function configurationChange(configKind: string, configIdKey: string, watched: readonly string[]): Classify {
  return (fact) => {
    const { action, fields } = changeOf(fact);
    const changedFields = fields.filter((field) => watched.includes(field));
    if (action !== 'changed' || changedFields.length === 0) return [];
    return warning('CONFIGURATION_ACCESS', { configKind, configId: fact.data[configIdKey], access: 'change', changedFields });
  };
}

export const both =
  (one: Classify, other: Classify): Classify =>
  (fact) => [...one(fact), ...other(fact)];

/** Restated facts are not recorded. */
export const unlessRestated =
  (classified: Classify): Classify =>
  (fact) =>
    changeOf(fact).action === 'restated' ? [] : classified(fact);
