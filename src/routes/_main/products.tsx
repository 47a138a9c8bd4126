import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { pageNumber, searchText } from '../../lib/search-schema.ts';
import { ProductsPage } from '../../screens/catalogue/ProductsPage.tsx';

const Search = v.object({
  category: searchText,
  parentCategory: searchText,
  page: pageNumber,
  featured: searchText,
});

export const Route = createFileRoute('/_main/products')({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  component: ProductsPage,
});
