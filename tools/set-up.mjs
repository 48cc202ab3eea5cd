import { probeProjectNode } from './project.mjs';
import { areDependenciesCurrent, installDependencies } from './set-up/install-dependencies.mjs';
import { obtainBrowser } from './set-up/obtain-browser.mjs';
import { obtainCups, obtainDisplay, obtainProgram } from './set-up/debian-packages.mjs';
import { obtainElectron } from './set-up/obtain-electron.mjs';
import { obtainEngines } from './set-up/obtain-engines.mjs';
import { takeStep } from './set-up/step.mjs';

/**
 * strace for power cuts and failing system calls; pdftotext and zbarimg to read receipts with independent
 * programs.
 */
const TEST_PROGRAMS = [
  {
    program: 'strace',
    versionFlag: '-V',
    debianPackage: 'strace',
    without: 'no tests of power cuts and failing disks',
  },
  {
    program: 'pdftotext',
    versionFlag: '-v',
    debianPackage: 'poppler-utils',
    without: 'no tests of the text in PDFs',
  },
  {
    program: 'zbarimg',
    versionFlag: '--version',
    debianPackage: 'zbar-tools',
    without: 'the QR codes on paper are read by one reader only',
  },
];

/**
 * Makes the clone ready to run: dependencies, the project's own Node and what `wanted` needs. Prints one line
 * per step. Needs only Node >= 20 and npm.
 * @param {'app' | 'chain' | 'tests' | 'unit tests'} wanted the app: Electron or else a browser; the chain:
 * nats-server and PostgreSQL; the tests: these, a browser, Xvfb, CUPS and programs that tests run
 * @throws {Error} if dependencies or Node cannot be installed; anything else missing is only reported
 */
export async function setUp(wanted) {
  const areCurrent = await takeStep('dependencies', areDependenciesCurrent, (are) =>
    are ? 'as package-lock.json has them' : 'missing or stale',
  );
  if (!areCurrent) await takeStep('npm ci, a minute or two', installDependencies, () => 'installed');
  await takeStep("the project's own Node", askNodeVersion, (version) => version);
  if (wanted === 'app' && !(await obtainElectron())) await obtainBrowser();
  if (wanted === 'chain') await obtainEngines();
  if (wanted === 'tests') {
    await obtainBrowser();
    await obtainDisplay();
    await obtainCups();
    await obtainEngines();
    for (const program of TEST_PROGRAMS) await obtainProgram(program);
  }
}

function askNodeVersion() {
  const probe = probeProjectNode();
  if ('problem' in probe) throw new Error(probe.problem);
  return probe.version;
}
