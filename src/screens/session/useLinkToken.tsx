import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { searchText } from '../../lib/search-params.ts';

/** Of an email's link to this page. The document has taken it out of the address; what is still there leaves it here. */
export function useLinkToken(
  path: '/reset-password' | '/newsletter/confirm' | '/newsletter/leave',
): string | undefined {
  const navigate = useNavigate();
  // In the page only: validated in the route, it would be in every page's first script.
  const { token: raw }: { token?: unknown } = useSearch({ strict: false });
  const inAddress = searchText(raw);
  const [token, setToken] = useState(() => inAddress ?? window.linkToken);
  useEffect(() => {
    window.linkToken = undefined;
  }, []);
  useEffect(() => {
    if (inAddress === undefined) return;
    setToken(inAddress);
    void navigate({ to: path, search: {}, replace: true });
  }, [inAddress, navigate, path]);
  return token;
}
