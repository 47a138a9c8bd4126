import type { Plugin } from 'vite';

/** Leaves out Vite's warning about its own CSS modules with values, on which nobody can act. */
export function quietStyles(): Plugin {
  return {
    name: 'daftar:quiet-styles',
    configResolved({ logger }) {
      const { warnOnce } = logger;
      logger.warnOnce = (message, options) => {
        if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
      };
    },
  };
}

/** The worker's own build does not know the log level of the shop's. */
export function quietBuild(): Plugin {
  return { name: 'daftar:quiet-build', config: () => ({ logLevel: 'warn' }) };
}
