import { SHORT_ID_LENGTH } from '../../config.ts';
import { productId } from '../../texts/en/catalogue.ts';

/** A megabyte of text would freeze the page. */
const DESCRIPTION_SHOWN = 10_000;

export function descriptionShown(description: string): string {
  return description.slice(0, DESCRIPTION_SHOWN);
}

export function shortIdText(id: string): string {
  return productId(id.slice(0, SHORT_ID_LENGTH));
}
