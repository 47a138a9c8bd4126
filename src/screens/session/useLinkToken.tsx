import { useEffect, useState } from 'react';

/** Of an email's link. The document has taken it out of the address; what is still there leaves it by `clean`. */
export function useLinkToken(inAddress: string | undefined, clean: () => void): string | undefined {
  const [token, setToken] = useState(() => inAddress ?? window.linkToken);
  useEffect(() => {
    window.linkToken = undefined;
  }, []);
  useEffect(() => {
    if (inAddress === undefined) return;
    setToken(inAddress);
    clean();
  }, [inAddress, clean]);
  return token;
}
