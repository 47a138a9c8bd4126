import { useEffect } from 'react';
import { trusted } from '../lib/trusted-types.ts';

/** schema.org data in the document's head. */
export function StructuredData({ data }: { data: object }) {
  // As text, because pages create it in every render.
  const json = JSON.stringify(data);
  useEffect(() => {
    // A server may have added it (D46).
    document.querySelector('script[data-served]')?.remove();
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.text = trusted().createScript(json);
    document.head.append(script);
    return () => script.remove();
  }, [json]);
  return null;
}
