export interface Size {
  page: string;
  kind: string;
  kb: number;
  budget: number;
  over: boolean;
}
export function measureSizes(dist: string): Size[];
