import { createInstallation } from '../platform/installed/installation.ts';
import { part } from '../root.ts';

export const installationOf = part((shop) => createInstallation(shop));
