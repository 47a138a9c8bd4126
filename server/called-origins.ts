/** The origins that the pages of this built document may call, besides their own (its Content-Security-Policy). */
export function calledOrigins(document: string): string[] {
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document) ?? [];
  const [, sources = ''] = /(?:^|; )connect-src ([^;]*)/.exec(policy) ?? [];
  return sources.split(' ').filter((source) => URL.canParse(source));
}

export function calledPort(document: string): number | undefined {
  const [, port] =
    /^http:\/\/localhost:(\d+) http:\/\/127\.0\.0\.1:\1$/.exec(calledOrigins(document).join(' ')) ?? [];
  return port === undefined ? undefined : Number(port);
}
