import { useEffect } from 'react';
import { trusted } from '../lib/trusted-types.ts';

/** schema.org data in the document's head for as long as the page is there; draws nothing. */
export function StructuredData({ data }: { data: object }) {
  // Compared as text, since pages build it again in every render.
  const json = JSON.stringify(data);
  useEffect(() => {
    // The document may have come with it (D46).
    document.querySelector('script[data-served]')?.remove();
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.text = trusted().createScript(json);
    document.head.append(script);
    return () => script.remove();
  }, [json]);
  return null;
}
