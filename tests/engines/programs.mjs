import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, firstThere, installPackages, onPath } from '../packages.mjs';

/** Firefox: FIREFOX_PATH, else the system's. Undefined where there is none. */
export function firefoxProgram() {
  return firstThere([process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox')]);
}

/** WebKitGTK's driver, its MiniBrowser and the virtual screen; undefined where one of them is missing. */
export function webkitPrograms() {
  const driver = firstThere([onPath('WebKitWebDriver')]);
  const browser = miniBrowser();
  const screen = firstThere([onPath('Xvfb')]);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** How each is found, and Debian's packages. */
const ENGINES = {
  firefox: { name: 'Firefox', find: firefoxProgram, packages: ['firefox-esr'] },
  webkit: { name: 'WebKit', find: webkitPrograms, packages: ['webkit2gtk-driver', 'xvfb'] },
};

/**
 * Which of the named engines can be driven here; what is missing is installed where that is possible. `missing` has
 * the names of the others, as a reader knows them.
 */
export function enginesHere(wanted) {
  const there = [];
  const missing = [];
  for (const engine of wanted) {
    if (has(ENGINES[engine])) there.push(engine);
    else missing.push(ENGINES[engine].name);
  }
  return { there, missing };
}

function has({ name, find, packages }) {
  if (find()) return true;
  console.log(
    canInstallPackages()
      ? `No ${name} here: installing it for the tests.`
      : `No ${name} here, and it cannot be installed without root and apt (${packages.join(', ')}).`,
  );
  installPackages([packages], find);
  return find() !== undefined;
}

/** Not on the path: it comes with the library, whose folder has the machine's and the library's version in its name. */
function miniBrowser() {
  const folders = ['/usr/lib', '/usr/libexec'].flatMap((root) => [
    root,
    ...list(root)
      .filter((name) => /-linux-gnu/.test(name))
      .map((name) => join(root, name)),
  ]);
  const libraries = folders.flatMap((folder) =>
    list(folder)
      .filter((name) => /^webkit2?gtk-\d/.test(name))
      .map((name) => join(folder, name)),
  );
  return firstThere(libraries.map((folder) => join(folder, 'MiniBrowser')));
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
