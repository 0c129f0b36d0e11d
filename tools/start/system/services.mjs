/** The services that exist, in the order of their ports. */
export const SERVICES = /** @type {const} */ (['auth', 'content', 'progress', 'security']);

/** @typedef {(typeof SERVICES)[number]} Service */
