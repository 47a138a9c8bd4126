/** Where the first character is that JSON does not allow there; the end of the text if something is missing. */
export function whereJsonBreaks(text: string): number {
  const open: string[] = [];
  let wants: keyof typeof NEXT = 'value';
  for (let at = 0; ; ) {
    at = matchEnd(SPACE, text, at);
    if (at >= text.length || wants === 'end') return at;
    const sign = text[at] ?? '';
    const isClosing = sign === open.at(-1);
    if (isClosing && NEXT[wants].mayClose) {
      open.pop();
      at += 1;
      wants = afterValue(open);
    } else if (wants === 'colon' || wants === 'comma') {
      if (sign !== NEXT[wants].sign) return at;
      at += 1;
      wants = wants === 'colon' || open.at(-1) === ']' ? 'value' : 'key';
    } else if ((sign === '{' || sign === '[') && NEXT[wants].isValue) {
      open.push(sign === '{' ? '}' : ']');
      at += 1;
      wants = sign === '{' ? 'first key' : 'first value';
    } else {
      const end = matchEnd(NEXT[wants].isValue ? SCALAR : STRING, text, at);
      if (end === at) return at;
      at = end;
      wants = NEXT[wants].isValue ? afterValue(open) : 'colon';
    }
  }
}

const NEXT = {
  value: { isValue: true, mayClose: false, sign: '' },
  'first value': { isValue: true, mayClose: true, sign: '' },
  key: { isValue: false, mayClose: false, sign: '' },
  'first key': { isValue: false, mayClose: true, sign: '' },
  colon: { isValue: false, mayClose: false, sign: ':' },
  comma: { isValue: false, mayClose: true, sign: ',' },
  end: { isValue: false, mayClose: false, sign: '' },
} as const;

function afterValue(open: readonly string[]): 'comma' | 'end' {
  return open.length > 0 ? 'comma' : 'end';
}

const SPACE = /[ \t\r\n]*/y;
const QUOTED = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`;
const STRING = new RegExp(QUOTED, 'y');
const SCALAR = new RegExp(
  String.raw`${QUOTED}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)\b`,
  'y',
);

/** `at` itself if it does not match. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
