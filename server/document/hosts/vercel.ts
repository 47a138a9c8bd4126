import { documentHost } from './document-host.ts';

const answer = documentHost();

export default async (
  request: Request,
  context: { waitUntil(work: Promise<unknown>): void },
): Promise<Response | undefined> => {
  const read = async (file: string) => (await fetch(new URL(`/${file}`, request.url))).text();
  const later = (work: Promise<unknown>) => context.waitUntil(work);
  return (await answer(request, { read, api: process.env.API_URL, later })) ?? undefined;
};

/** Without the files that the function itself requests. */
export const config = { matcher: ['/((?!assets/|.*\\.(?!xml$)[a-z0-9]+$).*)', '/robots.txt'] };
