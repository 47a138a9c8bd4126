import { type ESTree, parseSync, Visitor } from 'vite';

/** Of an element or a component: text for eyes or screen readers. */
const READ_ATTRIBUTES =
  /^(?:aria-label|aria-description|title|placeholder|label|description|alt|text|message|note|close|sentence)$/;
/** Of a notice, an answer or a page's head. */
const READ_PROPERTIES =
  /^(?:title|message|label|description|sentence|detail|reason|text|note|placeholder|aria-label)$/;
/** Two words, the first with a capital; or an end of a sentence. */
const SENTENCE = /^…?\s*\p{Lu}[\p{L}'’]*[,:;]?\s+\S|^\p{Lu}[\p{L}'’]*[.!?]$|[\p{L}…] .*[.!?]$/u;
const LETTERS = /\p{L}/u;
/** What they say is for developers. */
const FOR_DEVELOPERS = /Error$|^console$/;

/**
 * One sentence for each text for shoppers in this file of code: between tags, in an attribute or a property
 * that is read, or a literal that reads as a sentence.
 */
export function textFindings(path: string, code: string): string[] {
  const { program } = parseSync(path, code);
  const found = new Map<number, string>();
  const forDevelopers = new Set<number>();
  const note = ({ start }: ESTree.Node, text: string) => {
    const words = text.replace(/\s+/g, ' ').trim();
    found.set(start, `${path}:${code.slice(0, start).split('\n').length} says '${words}'.`);
  };
  /** What an expression may come to be, not what it is made from. */
  const read = (node: ESTree.Node | null): void => {
    const text = node && textOf(node);
    if (!node) return;
    if (typeof text === 'string') {
      if (LETTERS.test(text.replaceAll('…', ''))) note(node, text);
    } else if (node.type === 'ConditionalExpression') {
      read(node.consequent);
      read(node.alternate);
    } else if (node.type === 'LogicalExpression') {
      read(node.left);
      read(node.right);
    } else if (node.type === 'JSXExpressionContainer') read(node.expression);
  };
  const readChildren = (children: readonly ESTree.JSXChild[]) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') read(child);
  };
  const readSentence = (node: ESTree.Node) => {
    const text = textOf(node);
    if (text !== null && SENTENCE.test(text)) note(node, text);
  };
  const skip = (args: readonly ESTree.Node[]) => {
    for (const { start, end } of args) for (let at = start; at < end; at += 1) forDevelopers.add(at);
  };
  new Visitor({
    NewExpression: ({ callee, arguments: args }) => {
      if (callee.type === 'Identifier' && FOR_DEVELOPERS.test(callee.name)) skip(args);
    },
    CallExpression: ({ callee, arguments: args }) => {
      const owner = callee.type === 'MemberExpression' ? callee.object : callee;
      if (owner.type === 'Super') skip(args);
      if (owner.type === 'Identifier' && FOR_DEVELOPERS.test(owner.name)) skip(args);
    },
    JSXText: (node) => {
      if (LETTERS.test(node.value)) note(node, node.value);
    },
    JSXElement: ({ children }) => readChildren(children),
    JSXFragment: ({ children }) => readChildren(children),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier') return;
      // A field's name begins with a small letter.
      const isName = name.name === 'name' && /^\p{Lu}/u.test((value && textOf(value)) ?? '');
      if (isName || READ_ATTRIBUTES.test(name.name)) read(value);
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Identifier' ? key.name : textOf(key);
      if (name !== null && READ_PROPERTIES.test(name)) read(value);
    },
    Literal: readSentence,
    TemplateLiteral: readSentence,
  }).visit(program);
  return [...found].filter(([at]) => !forDevelopers.has(at)).map(([, finding]) => finding);
}

/** As written, with an ellipsis for what the program fills in; null where it is no text. */
function textOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('…') : null;
}
