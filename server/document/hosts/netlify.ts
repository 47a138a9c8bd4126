import { documentHost } from './document-host.ts';

interface Context {
  next(request?: Request): Promise<Response>;
  waitUntil?(work: Promise<unknown>): void;
}

declare const Netlify: { env: { get(name: string): string | undefined } };

const answer = documentHost();

export default async (request: Request, context: Context): Promise<Response | undefined> => {
  const read = async (file: string) =>
    (await context.next(new Request(new URL(`/${file}`, request.url)))).text();
  const later = (work: Promise<unknown>) => context.waitUntil?.(work);
  return (await answer(request, { read, api: Netlify.env.get('API_URL'), later })) ?? undefined;
};

export const config = { path: '/*' };
