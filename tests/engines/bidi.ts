import WebSocket from 'ws';

/** A WebDriver BiDi session over its socket: commands with their results, and events. */
export interface Bidi {
  /** Rejects with the browser's own error. The result is what the command's section of the BiDi specification says. */
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
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let last = 0;
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: unknown) => void>();

  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data));
    if (message.type === 'event') listeners.get(message.method ?? '')?.(message.params);
    else waiting.get(message.id ?? 0)?.(message);
  });
  socket.on('close', () => {
    for (const tell of waiting.values()) tell({ type: 'error', error: 'The browser is gone' });
  });

  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        waiting.set(id, ({ type, result = {}, error, message }) => {
          waiting.delete(id);
          if (type === 'success') resolve(result);
          else reject(new Error(`${method}: ${error} ${message ?? ''}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    on: (event, listener) => listeners.set(event, listener),
    close: () => socket.close(),
  };
}
