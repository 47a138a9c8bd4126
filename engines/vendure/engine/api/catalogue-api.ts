import type { Catalogue as ShopCatalogue } from '../../../../server/shop/catalogue-api.ts';
import type { Api } from './api-parts.ts';
import { pictureAddress } from './wire-product.ts';

export function catalogueOf({ catalogue, store }: Pick<Api, 'catalogue' | 'store'>): ShopCatalogue {
  const { languages: storeWords, seller: _seller, ...storeTexts } = store;
  const ownImages = new Map(Object.entries(store.categoryImages));
  return {
    storeInfo() {
      const categories = catalogue.categories();
      const languages = catalogue
        .labels()
        .map(([lang, labels]) => [lang, { ...storeWords[lang], labels }] as const);
      return {
        ...storeTexts,
        categories: categories.map(({ name }) => name),
        categoryImages: Object.fromEntries(
          categories.flatMap(({ name, picture }) => {
            const address = picture === null ? ownImages.get(name) : pictureAddress(picture);
            return address ? [[name, address]] : [];
          }),
        ),
        ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
      };
    },
    list: catalogue.list,
    product: catalogue.product,
  };
}
