const LEAST = [20, 19];
/** Lines that get security fixes, each with the release that has those of 2026-11-11 and the Brotli decoder's. */
const KEPT = { 22: [22, 23, 5], 24: [24, 22, 3] };
const NEWEST = 26;

/** Null if the shop runs on this version of Node, and else one line. */
export function cannotRunOn(version) {
  return isBelow(numbers(version), LEAST) ? `Node ${version} is too old for the shop. ${ADVICE}` : null;
}

/** Null if this version of Node has the security fixes that are known, and else one line. */
export function lacksFixes(version) {
  const [major] = numbers(version);
  if (major >= NEWEST) return null;
  const least = KEPT[major];
  if (!least) return `Node ${version} gets no more security fixes. ${ADVICE}`;
  return isBelow(numbers(version), least) ? `Node ${version} lacks security fixes. ${ADVICE}` : null;
}

const ADVICE = `Install Node ${Object.values(KEPT)
  .map((release) => release.join('.'))
  .join(' or ')}, or a newer release of these lines.`;

function numbers(version) {
  return version.split('.').map(Number);
}

function isBelow(version, least) {
  const at = least.findIndex((number, index) => number !== version[index]);
  return at >= 0 && version[at] < least[at];
}
