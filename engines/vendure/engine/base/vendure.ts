/** The releases that the plugins are written for; package.json has the one that is installed. */
export const VENDURE = '^3.7.0';
