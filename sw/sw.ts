/** /sw.js must not change: installed shops look for updates there. */
import './service-worker.ts';
