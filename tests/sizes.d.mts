export interface Size {
  page: string;
  kind: string;
  bytes: number;
  kb: number;
  budget: number;
  over: boolean;
}
export function measureSizes(dist: string, filled?: Readonly<Record<string, string>>): Size[];
