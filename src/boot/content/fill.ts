/**
 * By placeholder: a text, or the entries of a part that may be absent or repeated. An attribute without a value is
 * omitted.
 */
export interface TemplateData {
  readonly [placeholder: string]: string | undefined | readonly TemplateData[];
}

/**
 * Fills a template: `{name}` is an escaped text, `{#name}…{/name}` a part, `{^name}…{/name}` its fallback.
 */
export function fill(template: string, values: TemplateData): string {
  return template.replace(
    PLACEHOLDERS,
    (_whole, kind: string, part: string, inner: string, attribute: string, value: string, text: string) => {
      if (part) {
        const entries = entriesOf(values[part]);
        if (kind === '^') return entries.length === 0 ? fill(inner, values) : '';
        return entries.map((entry) => fill(inner, entry)).join('');
      }
      if (attribute) return values[value] === undefined ? '' : `${attribute}"${escaped(values[value])}"`;
      return escaped(values[text]);
    },
  );
}

/** A part cannot contain a part of the same name. */
const PLACEHOLDERS = /\{([#^])(\w+)\}(.*?)\{\/\2\}|( [\w-]+=)"\{(\w+)\}"|\{(\w+)\}/gs;

function entriesOf(value: TemplateData[string]): readonly TemplateData[] {
  return typeof value === 'object' ? value : [];
}

export function escaped(value: TemplateData[string]): string {
  return typeof value === 'string' ? value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : '';
}
