/** Answers an upgrade request that is refused. */
import { type IncomingMessage, ServerResponse } from 'node:http';

/** An ordinary response; Node has detached the connection, which closes after it. */
export function responseOn(request: IncomingMessage): ServerResponse {
  const { socket } = request;
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  socket.on('error', () => socket.destroy());
  socket.on('drain', () => response.emit('drain'));
  response.once('finish', () => socket.destroySoon());
  return response;
}

/** The vendor's clients write two slashes before the path of a socket; behind both of ours there is the same route. */
export function withoutDoubleSlash(url: string): string {
  return url.replace(/^\/\/(?=ws\/)/, '/');
}
