import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestCounter } from '../../../support/counter.ts';
import { answered } from '../../../support/fake-network.ts';
import { cli } from '../../../support/run-cli.ts';
import { failure } from '../../../support/service-answers.ts';

/** Clears the screen, names the window, fills the clipboard, moves the cursor in eight bits. */
const COMMANDS = ['\u001b[2J', '\u001b]0;x\u0007', '\u001b]52;c;cm0=\u001b\\', '\u009b1;1H', '\r', '\u007f'];
/** All a terminal may obey, without the end of a line. */
const OBEYED = /[^\P{Cc}\n]/u;

let machine: TestCounter;
beforeEach(() => (machine = new TestCounter()));
afterEach(() => {
  machine.reopen();
  machine.remove();
});

test.each(COMMANDS)('what a service says with %j in it reaches no terminal as a command', async (command) => {
  machine.network.next(answered(400, failure('400', `Falta${command} el RUC.`)));
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  const { dataFolder, configFolder } = machine.location;
  machine.counter.store.close();
  const shown = await cli(['document', id], { dataFolder, configFolder });
  expect(shown.printed).not.toMatch(OBEYED);
  expect(shown.printed).toContain('el RUC.');
  const unknown = await cli([`Falta${command} el RUC.`], { dataFolder, configFolder });
  expect(unknown.errors).not.toMatch(OBEYED);
  expect(unknown.errors).toContain('el RUC.');
});
