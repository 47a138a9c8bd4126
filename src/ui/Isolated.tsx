/** Isolates a part that may change the text direction (U+202E). */
export function Isolated({ text, part = '' }: { text: string; part?: string | undefined }) {
  const at = text.indexOf(`"${part}"`) + 1;
  if (!part || at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi>{part}</bdi>
      {text.slice(at + part.length)}
    </>
  );
}
