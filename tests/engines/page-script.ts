import { build, type Rollup } from 'vite';

let script: Promise<string> | undefined;

/** in-page.ts as one expression that a driver can evaluate. */
export function pageScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'tests/engines/in-page.ts', output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  return `(() => { ${built.output[0].code} })()`;
}
