import { Server } from 'node:net';

export interface WantedPort {
  port: number;
  host?: string | undefined;
  variable: string;
}

/** A sentence for each port that a program cannot have, so that all are known before any program starts. */
export async function takenPorts(wanted: readonly WantedPort[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [at, { port, host, variable }] of wanted.entries()) {
    const twin = port !== 0 && wanted.slice(0, at).find((other) => other.port === port);
    if (twin)
      problems.push(`${twin.variable} and ${variable} are both ${port}: set one of them to another port.`);
    else problems.push(...(await problemsAt(port, host, variable)));
  }
  return problems;
}

export function portInUse(port: number, variable: string): string {
  return `Port ${port} is already in use. Stop the other program, or set ${variable} to another port.`;
}

function problemsAt(port: number, host: string | undefined, variable: string): Promise<string[]> {
  return new Promise((resolve) => {
    const server = new Server();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve([portInUse(port, variable)]);
      else if (code === 'EACCES')
        resolve([`Port ${port} is only for the system's administrator. Set ${variable} to one above 1023.`]);
      else resolve([]);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve([])));
  });
}
