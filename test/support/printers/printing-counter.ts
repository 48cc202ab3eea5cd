import process from 'node:process';
import { openCounter } from '../../../main/counter/compose.ts';
import { systemClock } from '../../../main/kernel/ports/clock.ts';
import { systemRandom } from '../../../main/kernel/ports/random.ts';
import { openDevice } from '../../../main/printing/devices/open-device.ts';
import { DRAWN_HERE } from '../../../main/printing/drawn-here.ts';
import { PrintService } from '../../../main/printing/print-service.ts';
import { readPrintQueue } from '../../../main/printing/print-views.ts';
import { printAgain } from '../../../main/printing/settle-job.ts';
import { chargeDraft } from '../../../main/sale/charge-draft.ts';
import { FakeSecrets } from '../counter.ts';
import { FakeNetwork, UNREACHABLE } from '../fake-network.ts';
import { saleDraft } from '../sale-drafts.ts';

/*
 * A counter that sells and prints in its own process, to be killed at any moment and started again; arguments: data
 * configuration address sales. With no sales it prints what is left, answers every doubt with "nothing came out", and
 * ends once nothing is open. The network never answers, so only provisional receipts are printed.
 */

const [dataFolder = '', configFolder = '', baseUrl = '', sales = '0'] = process.argv.slice(2);
const left = Number(sales);

const network = new FakeNetwork();
network.reply = UNREACHABLE;
const service = new PrintService({
  openDevice: (address) =>
    openDevice(address, {
      clock: systemClock,
      pdfPrinter: { print: () => Promise.reject(new Error('nothing here is a PDF')) },
    }),
  renderings: DRAWN_HERE,
  onChange: () => left === 0 && setImmediate(() => void finish()),
  report: (event, facts) => process.stderr.write(`${event} ${JSON.stringify(facts)}\n`),
});
const counter = openCounter(
  { clock: systemClock, random: systemRandom, network, secrets: new FakeSecrets(), token: null },
  { dataFolder, configFolder, baseUrl },
  { command: 'test', onChange: (changes) => service.changed(changes) },
);
service.join(counter);
for (let sale = 0; sale < left; sale += 1) {
  const id = systemRandom.uuid();
  chargeDraft(counter, saleDraft({ id, received: '30.000' }), 'screen');
  process.stdout.write(`${id}\n`);
}
// Stay alive until killed.
if (left > 0) setInterval(() => {}, 60_000);
else void finish();

async function finish(): Promise<void> {
  if (!counter.store.db.open || counter.receiptPlans.open().some(isFresh)) return;
  const { jobs } = readPrintQueue(counter);
  const doubt = jobs.find(({ state }) => state === 'half-sent');
  if (doubt !== undefined) {
    await printAgain(counter, service.renderings, doubt.id, 'screen').catch(() => {
      // A concurrent check answered it first.
    });
    service.queued();
  } else if (jobs.length === 0) {
    await service.leave();
    if (counter.store.db.open) counter.store.close();
  }
}

function isFresh(id: string): boolean {
  return counter.receiptPlans.openStage(id) === 'fresh';
}
