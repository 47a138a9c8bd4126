/** A browser that translates the page leaves the code in the text alone. */
export function WithCode({ text, code }: { text: string; code: string }) {
  const at = text.indexOf(code);
  return (
    <>
      {text.slice(0, at)}
      <span translate="no">{code}</span>
      {text.slice(at + code.length)}
    </>
  );
}
