/** Rejects after `most` characters: the body may be endless. */
export async function boundedText(response: Response, most: number, received = () => {}): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    received();
    text += decoder.decode(read.value, { stream: true });
    if (text.length <= most) continue;
    void reader.cancel().catch(() => {});
    throw new Error(`The answer is larger than ${most / 2 ** 20} MB`);
  }
  return text + decoder.decode();
}
