/**
 * The body of an answer as text. Rejects, and reads no further, once it has more than `most` characters: a body may be
 * endless, or a few packed bytes that unpack to gigabytes. `heard` is called as each part arrives.
 */
export async function boundedText(response: Response, most: number, heard = () => {}): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    heard();
    text += decoder.decode(read.value, { stream: true });
    if (text.length <= most) continue;
    // Not waited for: the sender may never hear of it.
    void reader.cancel().catch(() => {});
    throw new Error(`The answer is larger than ${most / 2 ** 20} MB`);
  }
  return text + decoder.decode();
}
