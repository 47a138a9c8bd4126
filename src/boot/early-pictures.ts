import { pictureWidths } from '../lib/picture-widths.ts';

/**
 * Puts the first pictures of an answer into the boxes of the document's skeleton while the bundle is still loading. A
 * picture that does not load leaves its box as it is, and an answer that is not in the plain shape of SPEC 7 is left
 * to the page. Resolves when the pictures are in place or have failed.
 */
export async function showPictures(wire: unknown): Promise<void> {
  const boxes = document.querySelectorAll<HTMLElement>('#root [data-picture]');
  const sources = productsIn(wire).map(pictureOf);
  await Promise.all(
    [...boxes].map(async (box, index) => {
      const src = sources[index];
      if (!src) return;
      const picture = new Image();
      picture.fetchPriority = 'high';
      picture.sizes = box.dataset.picture ?? '';
      picture.srcset = pictureWidths(src) ?? '';
      picture.src = src;
      await picture.decode().then(
        () => box.replaceChildren(picture),
        () => {},
      );
    }),
  );
}

type Wire = Record<string, unknown> | null | undefined;

function productsIn(wire: unknown): Wire[] {
  const inner = (wire as Wire)?.data ?? wire;
  return Array.isArray(inner) ? inner : [inner as Wire];
}

/** As the product's schema reads it (SPEC 3). */
function pictureOf(product: Wire): string | undefined {
  const [first] = Array.isArray(product?.images) ? product.images : [];
  return [product?.imgUrl, (first as Wire)?.url].find(
    (address) => typeof address === 'string' && address !== '',
  ) as string | undefined;
}
