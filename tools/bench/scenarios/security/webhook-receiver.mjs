/** A receiver that answers 204 to everything, in a thread of its own, so that it costs both sides the same. */
import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** @type {number} */
let awaited = 0;
/** @type {Set<string>} */
let arrived = new Set();

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(204).end();
    arrived.add(String(request.headers['webhook-id']));
    if (arrived.size === awaited) parentPort?.postMessage('all');
  });
});

parentPort?.on('message', (count) => {
  awaited = count;
  arrived = new Set();
  parentPort?.postMessage('waiting');
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()));
