import { probeProjectNode } from './project.mjs';
import { areDependenciesCurrent, installDependencies } from './set-up/install-dependencies.mjs';
import { obtainBrowser } from './set-up/obtain-browser.mjs';
import { takeStep } from './set-up/step.mjs';

/**
 * Makes the clone ready to run: dependencies, the project's own Node and, where wanted, a browser. One line a
 * step. Needs nothing but Node >= 20 and npm.
 * @param {{ withBrowser: boolean }} wanted
 * @throws {Error} when the dependencies or Node cannot be had; a missing browser is only said
 */
export async function setUp({ withBrowser }) {
  const areCurrent = await takeStep('dependencies', areDependenciesCurrent, (are) =>
    are ? 'as package-lock.json has them' : 'missing or stale',
  );
  if (!areCurrent) await takeStep('npm ci, a minute or two', installDependencies, () => 'installed');
  await takeStep("the project's own Node", askNodeVersion, (version) => version);
  if (withBrowser) await obtainBrowser();
}

function askNodeVersion() {
  const probe = probeProjectNode();
  if ('problem' in probe) throw new Error(probe.problem);
  return probe.version;
}
