/** Joins equal work. After `ms` it begins anew, because a host may end what then never settles. */
export function openSharedWork<Result>(ms: number, now: () => number) {
  const underWay = new Map<string, { since: number; over: Promise<Result> }>();

  return (key: string, begin: () => Promise<Result>) => {
    const earlier = underWay.get(key);
    if (earlier && now() - earlier.since < ms) return earlier;
    const work = { since: now(), over: begin() };
    underWay.set(key, work);
    void work.over.finally(() => underWay.get(key) === work && underWay.delete(key));
    return work;
  };
}
