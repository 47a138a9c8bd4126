import { writeFile } from 'node:fs/promises';
import { API_PAGE, apiPage } from './api-page.ts';

// `npm run api-page`.
await writeFile(API_PAGE, await apiPage('docs/openapi.yaml'));
console.log(`Written: ${API_PAGE}`);
