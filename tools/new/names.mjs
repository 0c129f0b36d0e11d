/** A name in the forms that files use, and arguments checked by their form. */
import { ToolFailure } from '../start/failure.mjs';
import { REGISTRY } from '../start/system/services.mjs';

/** @param {string} name `listTopics`, `TopicArchived` or `expert-session` */
const parts = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');
/** @param {string} part */
const capital = (part) => part.charAt(0).toUpperCase() + part.slice(1);

/** @param {string} name */
export const kebab = (name) => parts(name).join('-');
/** @param {string} name */
export const snake = (name) => parts(name).join('_');
/** @param {string} name */
export const pascal = (name) => parts(name).map(capital).join('');
/** @param {string} name */
export const camel = (name) => pascal(name).replace(/^./, (first) => first.toLowerCase());
/** @param {string} name */
export const sentence = (name) => capital(parts(name).join(' '));
/** @param {string} name */
export const plural = (name) => (/(s|x|ch|sh)$/.test(name) ? `${name}es` : name.replace(/([^aeiou])y$/, '$1ie') + 's');

/**
 * @param {string} what of which argument it is
 * @param {string | undefined} given
 * @param {RegExp} form
 * @param {string} example
 * @returns {string}
 */
export function argument(what, given, form, example) {
  if (given !== undefined && form.test(given)) return given;
  throw new ToolFailure(`${given === undefined ? `${what} is missing` : `${what} cannot be ${given}`}: write it like ${example}.`);
}

/**
 * A service of the registry, whose rows may be among the changes.
 * @param {import('./changes.mjs').Changes} changes
 * @param {string | undefined} given
 */
export function serviceArgument(changes, given) {
  const names = Object.keys(JSON.parse(changes.read(REGISTRY)).services);
  return argument('SERVICE', given, new RegExp(`^(${names.join('|')})$`), names.join(', '));
}

/** @param {string | undefined} given */
export const thingArgument = (given) => argument('THING', given, /^[a-z]+(-[a-z]+)*$/, 'topic');

/** `a topic`, `an employer` @param {string} thing */
export function withArticle(thing) {
  const words = thing.replaceAll('-', ' ');
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
