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
  if (areDependenciesCurrent()) {
    await takeStep('dependencies', () => 'as package-lock.json has them');
  } else {
    const install = async () => {
      await installDependencies();
      return 'installed';
    };
    await takeStep('dependencies by npm ci, a minute or two', install);
  }
  await takeStep("the project's own Node", askNodeVersion);
  if (withBrowser) await obtainBrowser();
}

function askNodeVersion() {
  const probe = probeProjectNode();
  if ('problem' in probe) throw new Error(probe.problem);
  return probe.version;
}
