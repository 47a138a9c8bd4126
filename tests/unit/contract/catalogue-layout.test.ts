import { describe, expect, it } from 'vitest';
import { type CatalogueChanges, changedSince, withChanges } from '../../../src/contract/catalogue-layout.ts';

function changesOf(...changes: string[][]): CatalogueChanges {
  const [first = [], ...rest] = changes;
  return rest.reduce(withChanges, withChanges(undefined, first));
}

describe('D39: what changed in the offline catalogue', () => {
  it('since a version is each product once', () => {
    const changes = changesOf(['a', 'b'], ['c'], ['a', 'c']);
    expect(changedSince(changes, { catalogue: changes.catalogue, version: 1 })).toEqual(['c', 'a']);
    expect(changedSince(changes, { catalogue: changes.catalogue, version: 3 })).toEqual([]);
    expect(changedSince(changes, { catalogue: changes.catalogue, version: 0 })).toEqual(['a', 'b', 'c']);
  });

  it('is everything for an index of another catalogue, or of none', () => {
    expect(changedSince(changesOf(['a']), { catalogue: 'other', version: 1 })).toBe('all');
    expect(changedSince(changesOf(['a']), null)).toBe('all');
  });

  it('is all of it once the log has forgotten too much', () => {
    const ids = (from: number) => Array.from({ length: 1000 }, (_, at) => `p${from + at}`);
    const changes = changesOf(['a'], ids(0), ids(1000), ids(2000));
    expect(changes.log.flatMap((entry) => entry.ids).length).toBeLessThanOrEqual(2000);
    expect(changedSince(changes, { catalogue: changes.catalogue, version: 1 })).toBe('all');
    expect(changedSince(changes, { catalogue: changes.catalogue, version: 3 })).toHaveLength(1000);
  });
});
