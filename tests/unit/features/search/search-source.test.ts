import { expect, it } from 'vitest';
import {
  type SearchState,
  type SearchStep,
  searchStep,
} from '../../../../src/features/search/search-source.ts';

const SERVER: SearchState['server'][] = ['unasked', 'asked', 'none', 'found-nothing', 'found'];

/** A step for each state of the server, in the order of `SERVER`. */
const CASES: [SearchState['device'], { inOrderOfServer?: true }, SearchStep[]][] = [
  ['empty', {}, ['ask-server', 'wait', 'ask-device', 'show-server', 'show-server']],
  ['ready', {}, ['ask-device', 'ask-device', 'ask-device', 'ask-device', 'ask-device']],
  ['ready', { inOrderOfServer: true }, ['ask-server', 'wait', 'ask-device', 'show-server', 'show-server']],
  ['asked', {}, ['wait', 'wait', 'wait', 'wait', 'wait']],
  ['late', {}, ['ask-server', 'wait', 'wait', 'wait', 'show-server']],
  ['failed', {}, ['ask-server', 'wait', 'fail', 'show-server', 'show-server']],
  ['knows-nothing', {}, ['ask-server', 'wait', 'supply', 'show-server', 'show-server']],
  ['found-nothing', {}, ['ask-server', 'wait', 'show-device', 'show-server', 'show-server']],
  ['found', {}, ['show-device', 'show-device', 'show-device', 'show-device', 'show-device']],
];

it.each(CASES)('D39: with a device that is %s %o', (device, { inOrderOfServer = false }, steps) => {
  expect(SERVER.map((server) => searchStep({ device, server, inOrderOfServer }))).toEqual(steps);
});
