/** Whether this container's process is ready: images have no shell and no curl, so their health check is this (docs/reliability.md#start-and-stop). */
// 0.0.0.0, where a container listens, is itself when it is called.
const { HOST, INTERNAL_PORT } = process.env;
const answer = await fetch(`http://${HOST}:${INTERNAL_PORT}/readyz`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
