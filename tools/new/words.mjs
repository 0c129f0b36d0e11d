/** One name in the forms our files use. */
import { StartFailure } from '../start/failure.mjs';
import { SERVICES } from '../start/system/services.mjs';

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
  throw new StartFailure(`${given === undefined ? `${what} is missing` : `${what} cannot be ${given}`}: write it like ${example}.`);
}

/** @param {string | undefined} given */
export const serviceArgument = (given) => argument('SERVICE', given, new RegExp(`^(${SERVICES.join('|')})$`), SERVICES.join(', '));
