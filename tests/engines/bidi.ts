import WebSocket from 'ws';
import { COMMAND_MS, within } from './timeouts.ts';

/** A WebDriver BiDi session over its socket: commands with their results, and events. */
export interface Bidi {
  /** Rejects with the browser's own error, or when it does not answer. The result is what the command's section of the BiDi specification says. */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  on(event: string, listener: (params: unknown) => void): void;
  close(): void;
}

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: unknown;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const opened = new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  await within(COMMAND_MS, `Firefox at ${url}`, opened);
  let last = 0;
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: unknown) => void>();

  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data));
    if (message.type === 'event') listeners.get(message.method ?? '')?.(message.params);
    else waiting.get(message.id ?? 0)?.(message);
  });
  socket.on('close', () => {
    for (const settle of waiting.values()) settle({ type: 'error', error: 'The browser is gone' });
  });

  return {
    send(method, params = {}) {
      last += 1;
      const id = last;
      const answer = new Promise<Record<string, unknown>>((resolve, reject) => {
        waiting.set(id, ({ type, result = {}, error, message }) => {
          waiting.delete(id);
          if (type === 'success') resolve(result);
          else reject(new Error(`${method}: ${error} ${message ?? ''}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
      return within(COMMAND_MS, `Firefox, ${method}`, answer);
    },
    on: (event, listener) => listeners.set(event, listener),
    close: () => socket.close(),
  };
}
