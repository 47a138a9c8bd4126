/** Takes the first of its options, which is what usually happens, or another one, which is a fault. */
export type Choose = <Option>(usual: Option, ...faults: Option[]) => Option;

/** Calls `run` once for each way through its choices that has at most so many faults; how many there were. */
export async function everyPath(mostFaults: number, run: (choose: Choose) => Promise<void>): Promise<number> {
  const paths: number[][] = [[]];
  let runs = 0;
  for (let path = paths.pop(); path; path = paths.pop()) {
    const begun = path;
    const taken: number[] = [];
    const choose: Choose = (...options) => {
      const isNew = taken.length >= begun.length;
      if (isNew && taken.filter((option) => option > 0).length < mostFaults) {
        for (let fault = 1; fault < options.length; fault += 1) paths.push([...taken, fault]);
      }
      const option = begun[taken.length] ?? 0;
      taken.push(option);
      return options[option] ?? options[0];
    };
    await run(choose);
    runs += 1;
  }
  return runs;
}
