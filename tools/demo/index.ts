import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { logIn } from '../app/log-in.ts';
import { watchParent } from '../orphan-watch.mjs';
import { Checks } from './checks.ts';
import { compareLedgers } from './compare-ledgers.ts';
import { cancelOne } from './cancel-one.ts';
import { followToApproval } from './follow-to-approval.ts';
import { saveReceipts } from './save-receipts.ts';
import { sellOffline } from './sell-offline.ts';
import { sendThroughTrouble } from './send-through-trouble.ts';
import { settleDoubts } from './settle-doubts.ts';
import { OUT, Stage } from './stage.ts';

/*
 * The main job, start to end, with the real app by its keyboard: sales without a connection, a death in the
 * middle of a sale and another while sending, an answer lost after it was processed, and in the end each
 * invoice issued once.
 */

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
watchParent(() => process.exit(1));

const checks = new Checks();
try {
  const stage = await Stage.set(checks);
  try {
    await play(stage);
  } catch (error) {
    await stage.breakOff(error);
  } finally {
    await stage.end();
  }
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${said}\n`);
  checks.add('La demostración se abrió y se cerró en orden', false, said.split('\n')[0] ?? '');
}

const table = checks.table();
writeFileSync(join(OUT, 'resumen.txt'), table);
process.stdout.write(`\n${table}\nPantallas, comprobantes y tabla en out/demo/\n`);
process.exitCode = checks.allHeld() ? 0 : 1;

async function play(stage: Stage): Promise<void> {
  stage.tell('Servicio de entrenamiento en marcha; inicio de sesión por correo y listas.');
  await logIn(stage);
  await sellOffline(stage);
  await sendThroughTrouble(stage);
  await settleDoubts(stage);
  await followToApproval(stage);
  await cancelOne(stage);
  await saveReceipts(stage);
  await compareLedgers(stage);
}
