import { createNetworkMonitor } from './offline/network-monitor.ts';
import { probe } from './probe.ts';

const monitor = createNetworkMonitor({ probe });

/** The network as this page sees it. */
export const network = monitor.state;

export const { noteAnswer, noteSilence, onBack, wake, start: followNetwork } = monitor;
