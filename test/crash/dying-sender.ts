import process from 'node:process';
import { openCounter, systemPorts } from '../../main/compose.ts';
import type { Network } from '../../main/ports/network.ts';
import { KILL_STEPS, type KillStep } from './kill-steps.ts';

/*
 * Sends what waits, as `sync --until-idle` does, and dies by SIGKILL at a given step of the n-th emission.
 * Run as a process of its own: dataFolder configFolder url token step nth
 */

const [dataFolder = '', configFolder = '', url = '', token = '', stepText = '', nthText = ''] =
  process.argv.slice(2);
const killStep = KILL_STEPS.find((step) => step === stepText);
let emissionsLeft = Number(nthText);

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

function reach(step: KillStep): void {
  if (step === killStep && emissionsLeft === 0) die();
}

/** Half-way into the wait for the answer: how far the service has come by then is up to the machine. */
function dieWhileWaiting(): void {
  if (emissionsLeft !== 0) return;
  if (killStep === 'request-written') setImmediate(() => setImmediate(die));
  if (killStep === 'waiting-for-answer') setTimeout(die, Math.random() * 8);
}

const real = systemPorts({ dataFolder, token, secretsKey: null, trainingClock: null });
const network: Network = {
  async exchange(request, beforeWrite) {
    emissionsLeft -= 1;
    reach('before-connect');
    const result = await real.network.exchange(request, () => {
      reach('connected');
      beforeWrite();
      reach('sending-committed');
      dieWhileWaiting();
    });
    reach('answer-read');
    return result;
  },
};

const counter = openCounter(
  { ...real, network },
  { dataFolder, configFolder, baseUrl: url },
  {
    command: 'dying-sender',
    onChange: (changes) => {
      if (changes.some(({ details }) => details['from'] === 'sending')) reach('outcome-committed');
    },
  },
);

// Inside the two transactions of a send, after their first write and before their commit.
counter.store.db.function('reach', (step: string) => {
  reach(step as KillStep);
  return null;
});
counter.store.db.exec(`
  CREATE TEMP TRIGGER in_gate AFTER UPDATE OF state ON main.documents WHEN NEW.state = 'sending'
  BEGIN SELECT reach('inside-gate-commit'); END;
  CREATE TEMP TRIGGER in_outcome AFTER UPDATE OF state ON main.documents WHEN OLD.state = 'sending'
  BEGIN SELECT reach('inside-outcome-commit'); END;
`);

counter.engine.start();
await counter.engine.untilIdle();
await counter.engine.stop();
counter.store.close();
