import type { WireProduct } from './wire.ts';

/** Our own pictures are stored as `/pictures/…`, and sent with the origin that the caller used. */
export function pictureAddress(url: string, origin: string): string {
  return url.startsWith('/pictures/') ? origin + url : url;
}

export function withOwnPictures(product: WireProduct, origin: string): WireProduct {
  return {
    ...product,
    ...(typeof product.imgUrl === 'string' && { imgUrl: pictureAddress(product.imgUrl, origin) }),
    ...(product.variants && {
      variants: product.variants.map((variant) =>
        variant.imgUrl ? { ...variant, imgUrl: pictureAddress(variant.imgUrl, origin) } : variant,
      ),
    }),
    ...(Array.isArray(product.images) && {
      images: product.images.map((image) =>
        typeof image?.url === 'string' ? { ...image, url: pictureAddress(image.url, origin) } : image,
      ),
    }),
  };
}
