import { showing } from '#texts/counts.ts';
import { PAGE_SIZE, PAGINATION_WINDOW } from '../../config.ts';
import { believable, pageCount } from '../../contract/products-search.ts';

interface Pagination {
  page: number;
  pages: number;
  steps: (number | 'gap')[];
  /** 'Showing X to Y of Z items' (SPEC 2, Products list). */
  summary: string;
}

export function paginationOf(wantedPage: number, count: number): Pagination | null {
  const total = believable(count);
  const pages = pageCount(total);
  if (pages <= 1) return null;
  const page = Math.min(Math.max(1, wantedPage), pages);
  const from = (page - 1) * PAGE_SIZE + 1;
  const to = Math.min(page * PAGE_SIZE, total);
  return { page, pages, steps: stepsOf(page, pages), summary: showing(from, to, total) };
}

function stepsOf(page: number, pages: number): Pagination['steps'] {
  const start = Math.max(1, page - PAGINATION_WINDOW);
  const end = Math.min(pages, page + PAGINATION_WINDOW);
  const window = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [...upTo(start), ...window, ...downFrom(end, pages)];
}

function upTo(start: number): Pagination['steps'] {
  if (start === 1) return [];
  return start === 2 ? [1] : [1, 'gap'];
}

function downFrom(end: number, pages: number): Pagination['steps'] {
  if (end === pages) return [];
  return end === pages - 1 ? [pages] : ['gap', pages];
}
