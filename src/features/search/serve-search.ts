import { CATALOGUE_CHANNEL } from '../../contract/catalogue-layout.ts';
import { indexDatabase } from '../../contract/index-database.ts';
import { inEnglish } from '../../contract/meanings.ts';
import {
  facetsFrom,
  findFrom,
  searchedWords,
  spellingFrom,
  suggestFrom,
} from '../../contract/search-rules.ts';
import { openChannel } from '../../lib/open-channel.ts';
import { nextTask } from '../../lib/tasks.ts';
import type { SearchIndex } from '../../search-engine/search-index.ts';
import { catalogueReader } from './catalogue-reader.ts';
import { followCatalogue, type GivenProducts, givenProducts, type Searchable } from './follow-catalogue.ts';
import { matchFrom } from './match-line.ts';
import {
  BUILDING,
  type NumberedReply,
  type NumberedRequest,
  type SearchReplies,
  type SearchRequest,
  type Source,
} from './search-protocol.ts';

export function serveSearch(port: MessagePort, source: Source): void {
  const given = givenProducts();
  const catalogue = source === 'device' ? catalogueOfBrowser(() => port.postMessage(BUILDING)) : given;
  port.onmessage = async ({ data }: MessageEvent<NumberedRequest>) => {
    const { number, request } = data;
    const reply: NumberedReply = await answerTo(request, await filled(catalogue, given), given).then(
      (value) => ({ number, value }),
      (error: unknown) => ({ number, error: String(error) }),
    );
    port.postMessage(reply);
  };
}

async function filled(catalogue: Searchable, given: Searchable): Promise<Searchable> {
  const isGiven = (await given.index()).size() > 0;
  if (!isGiven || (await catalogue.index()).size() > 0) return catalogue;
  void catalogue.settled();
  return given;
}

function catalogueOfBrowser(onBuilding: () => void): Searchable {
  const rest = () => {
    onBuilding();
    return nextTask();
  };
  const catalogue = followCatalogue(catalogueReader(), indexDatabase(), rest);
  openChannel(CATALOGUE_CHANNEL)?.addEventListener('message', catalogue.catchUp);
  return catalogue;
}

type Reply = SearchReplies[keyof SearchReplies];

async function answerTo(
  request: SearchRequest,
  searchable: Searchable,
  given: GivenProducts,
): Promise<Reply> {
  const { products } = searchable;
  switch (request.kind) {
    case 'suggest': {
      const soon = await suggestFrom(await searchable.index(), products, request.search);
      // An unfinished index may have more in a moment.
      return soon.total > 0 ? soon : suggestFrom(await settledSoon(searchable), products, request.search);
    }
    case 'find': {
      const found = await findFrom(await searchable.settled(), products, request.query);
      const ids = found.products.map(({ id }) => id);
      return { ...found, searched: await searchable.searched(), savedAt: await searchable.savedAt(ids) };
    }
    case 'facets':
      return facetsFrom(await searchable.settled(), products, request.query, await searchable.searched());
    case 'spell': {
      const some = givenProducts();
      some.give(request.products, 0, request.products.length);
      return spellingFrom(await some.index(), request.query);
    }
    case 'english':
      return inEnglish(searchedWords(request.search));
    case 'match': {
      const matches = await matchFrom(await searchable.settled(), products, request.lines);
      const ids = matches.flatMap((match) => match.products.map(({ id }) => id));
      return {
        matches,
        searched: await searchable.searched(),
        savedAt: await searchable.savedAt(ids),
      };
    }
    case 'give':
      given.give(request.products, request.from, request.total);
      return null;
    case 'settle':
      await searchable.settled();
      return null;
  }
}

const SOON_MS = 1000;

function settledSoon(searchable: Searchable): Promise<SearchIndex> {
  const late = new Promise<SearchIndex>((resolve) => setTimeout(() => resolve(searchable.index()), SOON_MS));
  return Promise.race([searchable.settled(), late]);
}
