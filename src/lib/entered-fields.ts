import * as v from 'valibot';
import { setValue } from './field-value.ts';

/** A form is known by its fields: its words differ between languages. */
const EnteredField = v.object({ form: v.string(), nth: v.number(), at: v.number(), value: v.string() });
export const EnteredFields = v.array(EnteredField);
export type EnteredField = v.InferOutput<typeof EnteredField>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldDocument = Pick<Document, 'forms' | 'activeElement'>;

const UNTYPED = new Set(['hidden', 'file', 'password', 'submit', 'button', 'reset', 'image']);
const SECRET = /password|cc-|one-time-code/;
const CHECKED = 'checked';
/** The others are React's. */
const OWN_NAME = /^[a-z]\w*$/i;

/** Without passwords, files and forms marked `data-never-stored`. */
export function enteredFields({ forms }: Pick<FieldDocument, 'forms'>): EnteredField[] {
  return formsIn(forms).flatMap(({ form, nth, fields }) =>
    fields.flatMap((field, at) => {
      const value = SECRET.test(field.autocomplete) ? '' : textIn(field);
      return value === '' ? [] : [{ form, nth, at, value }];
    }),
  );
}

export function fillEntered(
  { forms, activeElement }: FieldDocument,
  typed: readonly EnteredField[],
): EnteredField[] {
  const there = formsIn(forms);
  return typed.filter(({ form, nth, at, value }) => {
    const field = there.find((one) => one.form === form && one.nth === nth)?.fields[at];
    if (!field) return true;
    if (field !== activeElement && !isTypedIn(field)) fill(field, value);
    return false;
  });
}

function formsIn(forms: HTMLCollectionOf<HTMLFormElement>) {
  const seen = new Map<string, number>();
  return [...forms]
    .filter((form) => !('neverStored' in form.dataset))
    .map((element) => {
      const fields = [...element.elements].filter(isField);
      const form = fields.map(({ type, name }) => `${type} ${OWN_NAME.test(name) ? name : ''}`).join();
      const nth = seen.get(form) ?? 0;
      seen.set(form, nth + 1);
      return { form, nth, fields };
    });
}

function isField(element: Element): element is Field {
  if (element instanceof HTMLInputElement) return !UNTYPED.has(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** Only in fields that React does not control: in the others it sets the default value, too. */
function isTypedIn(field: Field): boolean {
  return !(field instanceof HTMLSelectElement) && !isChecked(field) && field.value !== field.defaultValue;
}

function isChecked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function textIn(field: Field): string {
  if (!isChecked(field)) return field.value;
  return field.checked ? CHECKED : '';
}

function fill(field: Field, value: string): void {
  if (textIn(field) === value) return;
  if (isChecked(field)) field.click();
  else setValue(field, value, field.localName === 'select' ? 'change' : 'input');
}
