/** The worker's address is /sw.js and must stay so: an installed shop looks for its next version there. */
import './service-worker.ts';
