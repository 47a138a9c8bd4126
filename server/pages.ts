import { apiAt } from './document/ask-api.ts';
import { writePages } from './write-pages.ts';

const { VITE_API_URL, SHOP_ORIGIN, DAFTAR_DIST = 'dist' } = process.env;
try {
  if (!VITE_API_URL || !SHOP_ORIGIN)
    throw new Error(
      "Set VITE_API_URL to the API's address, as for the build, and SHOP_ORIGIN to the shop's: https://shop.example",
    );
  const count = await writePages({
    dist: DAFTAR_DIST,
    origin: new URL(SHOP_ORIGIN).origin,
    ask: apiAt(VITE_API_URL),
  });
  console.log(
    `${count} pages, robots.txt, the sitemap and the product feed are in ${DAFTAR_DIST}. Upload the folder again.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
