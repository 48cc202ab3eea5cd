import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { slotOf, textsIn } from '../../../main/database/sentinel.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { addNextSchema } from '../next-schema.ts';
import { ImageCheck, writeImage } from './check-image.ts';
import { Disk } from './disk.ts';
import type { DiskCall } from './disk-calls.ts';
import { Promises } from './promises.ts';

/* A thread that checks some of the power cuts of a run; reports each one's problems. */

export interface ImageTask {
  calls: DiskCall[];
  /** Root of the recorded run. */
  recordedRoot: string;
  /** Folder used by this thread alone; its path is as long as `recordedRoot`. */
  root: string;
  seeds: number[];
}

export interface ImageFailure {
  seed: number;
  cutAt: number;
  problems: string[];
}

addNextSchema();
const { calls, recordedRoot, root, seeds } = workerData as ImageTask;
const promises = new Promises(calls);
const imageCheck = new ImageCheck(root);
const inBackup = promises.inBackup();
const cuts = seeds.map((seed) => {
  const random = seededRandom(seed);
  return { seed, random, at: random.integer(0, calls.length) };
});

const disk = new Disk();
let taken = 0;
const failures: ImageFailure[] = [];
for (const { seed, random, at } of cuts.toSorted((a, b) => a.at - b.at)) {
  for (; taken < at; taken++) disk.take(moved(calls[taken] as DiskCall));
  writeImage(root, disk.cut(random));
  const problems = imageCheck.check(promises.at(at), inBackup);
  if (problems.length > 0) failures.push({ seed, cutAt: at, problems });
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(failures);

/** The sentinel contains the path of its database, which differs here. */
function moved(call: DiskCall): DiskCall {
  if (call.kind !== 'write') return call;
  const bytes = Buffer.from(call.bytes.buffer, call.bytes.byteOffset, call.bytes.byteLength);
  const [text] = textsIn(bytes);
  if (text !== undefined) return { ...call, bytes: slotOf(0, text.replace(recordedRoot, root)).bytes };
  // Only in writes shorter than a database page.
  const at = bytes.length < 2048 ? bytes.indexOf(join(recordedRoot, 'data')) : -1;
  if (at < 0) return { ...call, bytes };
  return {
    ...call,
    bytes: Buffer.concat([bytes.subarray(0, at), Buffer.from(root), bytes.subarray(at + root.length)]),
  };
}
