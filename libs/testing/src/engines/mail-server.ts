/** A small mail server with as much SMTP as a sender needs; it keeps what it receives (RFC 5321). */
import { createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as sent, with dot-stuffing undone. */
  readonly text: string;
}

export interface MailServer {
  readonly port: number;
  readonly taken: readonly ReceivedMail[];
  /** Recipients answered with 550 from now on. */
  readonly refused: Set<string>;
  stop(): Promise<void>;
}

/** @param port 0 picks a free one */
export async function startMailServer(port = 0): Promise<MailServer> {
  const taken: ReceivedMail[] = [];
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    converse(socket, taken, refused);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    taken,
    refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return address.port;
}

function converse(socket: Socket, taken: ReceivedMail[], refused: ReadonlySet<string>): void {
  let unread = '';
  let isData = false;
  let envelope: { from: string; to: string[] } = { from: '', to: [] };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') envelope = { from: addressIn(line), to: [] };
    if (verb === 'RCPT') {
      if (refused.has(addressIn(line))) return say('550 5.1.1 no such mailbox');
      envelope.to.push(addressIn(line));
    }
    if (verb === 'DATA') isData = true;
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    return say(verb === 'DATA' ? '354 go on' : '250 ok');
  };
  const take = (data: string) => {
    isData = false;
    taken.push({ ...envelope, text: data.replaceAll(/^\.\./gm, '.') });
    say('250 taken');
  };

  socket.setEncoding('utf8').on('data', (chunk) => {
    unread += String(chunk);
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = unread.indexOf(end);
      if (at < 0) return;
      const part = unread.slice(0, at);
      unread = unread.slice(at + end.length);
      if (isData) take(part);
      else command(part);
    }
  });
  say('220 mail.example');
}
