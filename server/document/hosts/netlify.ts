import { documentHost } from './document-host.ts';

interface Context {
  next(request?: Request): Promise<Response>;
  waitUntil?(work: Promise<unknown>): void;
}

declare const Netlify: { env: { get(name: string): string | undefined } };

const answer = documentHost();

/** Undefined leaves the request to the build's files. */
export default async (request: Request, context: Context): Promise<Response | undefined> => {
  const readHtml = async () => (await context.next(new Request(new URL('/index.html', request.url)))).text();
  const later = (work: Promise<unknown>) => context.waitUntil?.(work);
  return (await answer(request, { readHtml, api: Netlify.env.get('API_URL'), later })) ?? undefined;
};

export const config = { path: '/*' };
