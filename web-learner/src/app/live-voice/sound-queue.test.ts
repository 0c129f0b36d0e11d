import { expect, it, vi } from 'vitest';
import { SoundQueue } from './sound-queue.js';

it('sound for a socket that is too slow waits, the oldest is dropped, and both ends of that are said', () => {
  const socket = { bufferedAmount: 0, sent: [] as string[], send: (frame: unknown) => void socket.sent.push(String(frame)) };
  const slow = vi.fn();
  const queue = new SoundQueue(slow);
  queue.send(socket, '0');
  socket.bufferedAmount = 256 * 1024 + 1;
  for (let chunk = 1; chunk <= 14; chunk++) queue.send(socket, String(chunk));
  expect([socket.sent, slow.mock.calls]).toEqual([['0'], [[true]]]);
  socket.bufferedAmount = 0;
  queue.send(socket, '15');
  expect(socket.sent).toEqual(['0', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15']);
  expect(slow.mock.calls).toEqual([[true], [false]]);
});

it('what waits is forgotten with the connection', () => {
  const socket = { bufferedAmount: Infinity, send: vi.fn() };
  const slow = vi.fn();
  const queue = new SoundQueue(slow);
  queue.send(socket, '1');
  queue.clear();
  socket.bufferedAmount = 0;
  queue.send(socket, '2');
  expect(socket.send.mock.calls).toEqual([['2']]);
  expect(slow.mock.calls).toEqual([[true], [false]]);
});
