/** A way to a server that can be shut, as if the server were away. */
import { connect, createServer, type Socket } from 'node:net';
import { closedPort } from '../engines/closed-port.js';

export interface Door {
  /** Of the server, through the door. */
  readonly url: string;
  open(): Promise<void>;
  /** Also cuts the connections that go through it. */
  shut(): Promise<void>;
}

/** Shut at first. */
export async function doorTo(url: string): Promise<Door> {
  const [, before = '', host = '', port = '', after = ''] = /^(.*[/@])([^/@:]+):(\d+)(.*)$/.exec(url) ?? [];
  const at = await closedPort();
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    const beyond = connect(Number(port), host);
    for (const end of [socket, beyond]) sockets.add(end.on('close', () => sockets.delete(end)));
    socket.on('error', () => beyond.destroy()).pipe(beyond);
    beyond.on('error', () => socket.destroy()).pipe(socket);
  });
  return {
    url: `${before}127.0.0.1:${at}${after}`,
    open: () => new Promise((resolve) => door.listen(at, '127.0.0.1', resolve)),
    shut: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
