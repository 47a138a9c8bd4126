import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What can be cited: the labels of the contract and of the faults. */
export interface Documents {
  sections: Map<string, string[]>;
  decisions: Map<string, string[]>;
  faults: Set<string>;
}

/** The repository as the check sees it; a path is relative to its root. */
export interface Repository {
  exists: (path: string) => boolean;
  read: (path: string) => string;
}

const LAYERS = ['src', 'sw', 'server', 'bridges', 'tools', 'vite', 'tests', 'docs', '.ci'];
const NOT_WRITTEN_HERE = new Set(['node_modules', 'dist']);
const TEXT = /\.(tsx?|mjs|css|md|json|html|webmanifest)$|^\.ci\/run$|^\.npmrc$|^LICENSE/;
const NOT_OURS =
  /^((bridges\/vendure\/)?package-lock\.json|src\/routeTree\.gen\.ts|tests\/unit\/citations.*)$/;

export const repository: Repository = { exists: existsSync, read: (path) => readFileSync(path, 'utf8') };

/** The files that may cite: source, tests, styles, configuration and documents. */
export function citingFiles(): string[] {
  const inRooms = LAYERS.flatMap(filesIn);
  return [...readdirSync('.'), ...inRooms].filter((path) => TEXT.test(path) && !NOT_OURS.test(path));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return NOT_WRITTEN_HERE.has(entry.name) ? [] : filesIn(path);
  });
}

/** Labels of the contract: `### Product card (SPEC 2)`, `**SPEC 5, Checkout**`, `**SPEC 8**`, `**D17**`, `**D39.8**`. */
export function readDocuments({ read }: Repository): Documents {
  const contract = read('docs/contract.md');
  const headings = [...contract.matchAll(/^#+ (.+) \(SPEC (\d)\)$/gm)].map(([, name, number]) => [
    number,
    name,
  ]);
  const labels = [...contract.matchAll(/\*\*(SPEC |D)(\d+)(?:(?:, |\.)([^*]+))?\*\*/g)];
  const ofSpec = labels.filter(([, kind]) => kind === 'SPEC ').map(([, , number, name]) => [number, name]);
  const ofDecisions = labels.filter(([, kind]) => kind === 'D').map(([, , number, item]) => [number, item]);
  return {
    sections: grouped([...headings, ...ofSpec]),
    decisions: grouped(ofDecisions),
    faults: new Set([
      ...[...read('docs/faults.md').matchAll(/^\| (M\d+|\d+) \|/gm)].map(([, id = '']) => id),
      ...[...read('docs/faults.md').matchAll(/^## (F\d+) /gm)].map(([, id = '']) => id),
    ]),
  };
}

function grouped(labels: (string | undefined)[][]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [number = '', name] of labels) {
    found.set(number, [...(found.get(number) ?? []), ...(name === undefined ? [] : [name])]);
  }
  return found;
}

/** The citations of a file that lead nowhere, each with its reason. */
export function wrongCitations(path: string, files: Repository, documents: Documents): string[] {
  const text = files.read(path);
  const prose = unwrapped(text);
  return [
    ...wrongSections(prose, documents.sections),
    ...wrongDecisions(prose, documents.decisions),
    ...wrongFaults(prose, documents.faults),
    ...outsiders(prose),
    ...(path.endsWith('.md') ? [...deadLinks(path, text, files), ...deadPaths(path, text, files)] : []),
    ...deadDocuments(prose, files),
  ];
}

/** A citation may be broken at the end of a comment's line. */
function unwrapped(text: string): string {
  return text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, ' ');
}

/** `SPEC 2`, `SPEC 2, 4 and 5`, `SPEC 2, Product card`: a capital after the comma begins a sub-heading. */
function wrongSections(prose: string, sections: Map<string, string[]>): string[] {
  const cited = prose.matchAll(
    /\bSPEC(?: section)? (\d+)((?:(?:,| and) \d+\b)*)(?:, (?!D\d|SPEC)([A-Z].{0,60}))?/g,
  );
  return [...cited].flatMap(([whole, first = '', more = '', rest]) => {
    const numbers = [first, ...(more.match(/\d+/g) ?? [])];
    const unknown = numbers
      .filter((number) => !sections.has(number))
      .map((number) => `no section: SPEC ${number}`);
    if (rest === undefined || unknown.length > 0) return unknown;
    const headings = sections.get(numbers.at(-1) ?? '') ?? [];
    return headings.some((heading) => names(rest, heading)) ? [] : [`no sub-heading: ${whole}`];
  });
}

/** The heading, and then the end or a punctuation mark, no further word. */
function names(rest: string, heading: string): boolean {
  return rest.startsWith(heading) && !/^ ?[\w-]/.test(rest.slice(heading.length));
}

/** `D17`, and `D39.8` for the fine print. */
function wrongDecisions(prose: string, decisions: Map<string, string[]>): string[] {
  return [...prose.matchAll(/(?<![\w.#%/+-])D(\d{1,3})(?:\.(\d+))?(?!\w)/g)].flatMap(
    ([whole, number = '', item]) => {
      const items = decisions.get(number);
      return items && (item === undefined || items.includes(item)) ? [] : [`no decision: ${whole}`];
    },
  );
}

/** `faults M2, M3`, `faults F1`, `faults row 42 and row 44`. */
function wrongFaults(prose: string, faults: Set<string>): string[] {
  const cited = prose.matchAll(/\bfaults ((?:(?:,? and |, )?(?:[MF]\d+|rows? \d+(?:(?:,| and) \d+)*))+)/g);
  return [...cited].flatMap(([, list = '']) =>
    (list.match(/[MF]?\d+/g) ?? []).filter((id) => !faults.has(id)).map((id) => `no such fault: ${id}`),
  );
}

/** Papers that are not in the repository. */
const OUTSIDE = [
  /\b(?:RELIABILITY|PEERS|ARCHITECTURE|STACK)\b|\bDECISIONS\.md/g,
  /\bissues? #?\d+|\.\.\/shared\b|(?<![\w.])\/(?:home|work)\/\w+/gi,
];

function outsiders(prose: string): string[] {
  return OUTSIDE.flatMap((outside) =>
    [...prose.matchAll(outside)].map(([found]) => `outside the repository: ${found}`),
  );
}

/** Links of a document to a file that is not there, or to a heading that it does not have. */
function deadLinks(path: string, text: string, files: Repository): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const there = file === '' ? path : normalize(join(dirname(path), file));
      return (
        (file !== '' && !files.exists(there)) ||
        (anchor !== undefined && !anchorsOf(files.read(there)).has(anchor))
      );
    })
    .map((target) => `dead link: ${target}`);
}

/** GitHub's anchors: lower case, spaces to hyphens, punctuation gone. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/**
 * Paths in the running text of a document, from the root or from where it lies; blocks may name files that a reader is
 * about to make.
 */
function deadPaths(document: string, text: string, { exists }: Repository): string[] {
  const running = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...running.matchAll(/`((?:src|sw|server|vite|tests|docs|public|\.ci)\/[\w./@$-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !exists(path) && !exists(join(dirname(document), path)))
    .map((path) => `no such file: ${path}`);
}

/** Documents named in source and tests. */
function deadDocuments(prose: string, { exists, read }: Repository): string[] {
  return [...prose.matchAll(/(?<![\w/-])(docs\/[\w-]+\.md|README\.md|CONTRIBUTING\.md)(?:#([\w-]+))?/g)]
    .filter(([, file = '', anchor]) => !exists(file) || (anchor && !anchorsOf(read(file)).has(anchor)))
    .map(([whole]) => `no such document: ${whole}`);
}
