/** One line on the terminal for the person who waits; not part of the report. */
export function progress(line: string): void {
  process.stderr.write(`${new Date().toTimeString().slice(0, 8)}  ${line}\n`);
}
