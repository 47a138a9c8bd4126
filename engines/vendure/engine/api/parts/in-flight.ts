/** Once all clients of a call have gone, its work is aborted, and the next call begins anew. */
export function oneFlight(): <Result>(
  key: string,
  work: (gone: AbortSignal) => Promise<Result>,
  gone?: AbortSignal,
) => Promise<Result> {
  const flights = new Map<string, Flight>();
  return (key, work, gone) => {
    const flight = flights.get(key) ?? begin();
    follow(flight, gone);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one key is always the same work
    return flight.result as ReturnType<typeof work>;

    function begin(): Flight {
      const ending = new AbortController();
      const end = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      ending.signal.addEventListener('abort', end);
      const flight: Flight = { result: work(ending.signal).finally(end), followers: 0, ending };
      flights.set(key, flight);
      return flight;
    }
  };
}

interface Flight {
  result: Promise<unknown>;
  followers: number;
  ending: AbortController;
}

function follow(flight: Flight, gone: AbortSignal | undefined): void {
  flight.followers += 1;
  gone?.addEventListener('abort', () => {
    flight.followers -= 1;
    if (flight.followers === 0) flight.ending.abort(gone.reason);
  });
}
